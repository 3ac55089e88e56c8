import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets } from '../../../src/core/api/error-from-response.ts';
import { issueLog, logIssues, logOperation, operationLog } from '../../../src/core/api/report.ts';
import { GuestCartError } from '../../../src/core/api/errors.ts';

test('replaces every secret, in any letter case', () => {
  expect(maskSecrets('Cart AbC, cart aBc, token x.y', ['abc', 'X.Y'])).toBe(
    'Cart …, cart …, token …',
  );
});

test('an empty secret changes nothing', () => {
  expect(maskSecrets('text', [''])).toBe('text');
});

test('no secret is left, no matter which characters it has', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(!secret.includes('…'));
      expect(maskSecrets(`${before}${secret}${after}`, [secret])).not.toContain(secret);
    }),
  );
});

const read = { operation: 'read', method: 'GET' } as const;

test('a request is logged when it is sent, and its outcome when it has settled', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly status: number }>();
  const logged = logOperation(read, promise);
  expect(operationLog.at(-1)).toEqual({ ...read, at: expect.any(Number) as number });
  resolve({ status: 200 });
  expect(await logged).toEqual({ status: 200 });
  expect(operationLog.at(-1)).toMatchObject({
    ...read,
    status: 200,
    ms: expect.any(Number) as number,
  });
});

test('a failed request is logged with its code, and fails as before', async () => {
  const error = new GuestCartError('unavailable', 'down', { operation: 'read', status: 503 });
  await expect(logOperation(read, Promise.reject(error))).rejects.toBe(error);
  expect(operationLog.at(-1)).toMatchObject({ code: 'unavailable', status: 503 });
});

test('the last 50 of each are kept', async () => {
  for (let status = 1; status <= 60; status += 1)
    await logOperation(read, Promise.resolve({ status }));
  expect(operationLog.map(({ status }) => status)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 11),
  );
  logIssues(
    Array.from({ length: 60 }, (_, index) => ({
      path: `items[${index}]`,
      expected: 'number',
      received: 'null',
    })),
  );
  expect(issueLog).toHaveLength(50);
  expect(issueLog[0]?.path).toBe('items[10]');
});
