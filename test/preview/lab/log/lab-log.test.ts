import { expect, test } from 'vitest';
import { createLabLog, hasFailed, type LabRequest } from '../../../../src/preview/lab/log.ts';

const read = { method: 'GET', path: '/rest/default/V1/guest-carts/Secret1Secret1', requestBody: null, fault: null };

function requestsIn(log: ReturnType<typeof createLabLog>): readonly LabRequest[] {
  return log.entries.getState().filter((entry) => entry.kind === 'request');
}

test('counts the failures directly before a request', () => {
  const log = createLabLog();
  for (const status of [500, 503, 200, 500]) log.update(log.addRequest(read), { status, outcome: 'complete' });
  log.addRequest({ ...read, path: `${read.path}/totals` });
  expect(requestsIn(log).map(({ retry }) => retry)).toEqual([0, 1, 2, 0, 0]);
});

test.each([
  ['complete', 200, false],
  ['complete', 404, true],
  ['dropped', 0, true],
  ['dropped', 200, true],
  ['aborted', 0, false],
  ['pending', 0, false],
] as const)('a request that is %s with status %i counts as failed: %s', (outcome, status, expected) => {
  const log = createLabLog();
  log.update(log.addRequest(read), { status, outcome });
  expect(requestsIn(log).map(hasFailed)).toEqual([expected]);
});

test('replaces cart ids with numbers, in any letter case, and hides tokens and personal data', () => {
  const log = createLabLog();
  log.update(log.addRequest({ ...read, method: 'POST', path: '/rest/default/V1/guest-carts' }), {
    status: 200,
    responseBody: '"Other2Other2"',
  });
  log.addRequest(read);
  log.addToken('token-of-ada');
  expect(log.mask(`${read.path} SECRET1SECRET1 Other2Other2 token-of-ada`)).toBe(
    '/rest/default/V1/guest-carts/cart-2 cart-2 cart-1 …',
  );
  expect(log.maskBody('{"email":"ada@example.com","id":"Secret1Secret1"}')).toBe('{"email":"…","id":"cart-2"}');
});

test('keeps the last 500 entries, and can be cleared', () => {
  const log = createLabLog();
  for (let count = 0; count < 510; count += 1) log.addEvent('store', `none ${count}`);
  expect(log.entries.getState()).toHaveLength(500);
  expect(log.entries.getState()[0]).toMatchObject({ text: 'none 10' });
  log.clear();
  expect(log.entries.getState()).toEqual([]);
});
