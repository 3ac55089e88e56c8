import { type Exchange, pairTotals, readRecording, type Recording } from '../recordings.ts';
import { cartIdIn, type LabEntry, type LabLog, type LabRequest } from './log.ts';
import type { LabStep } from './steps.ts';

/** The body of a cart in a recording; null for everything else. */
function cartIn(recording: Recording): string | null {
  if (recording.kind === 'cart') return recording.body;
  if (recording.kind !== 'exchange') return null;
  const { request, response } = recording.exchange;
  const isCart = request.method === 'GET' && /\/V1\/(?:guest-carts\/[^/?]+|carts\/mine)$/.test(request.path);
  return isCart && response.status === 200 ? response.body : null;
}

/**
 * Reads a cart body, an exchange or a recording.
 *
 * @throws {Error} with a sentence for the Lab, if the text has no cart
 */
export function importCarts(name: string, text: string): readonly Pick<LabStep, 'text' | 'cart' | 'totals'>[] {
  const recordings = readRecording(name, text).map((content) => ({ ...content, folder: '' }));
  const totalsOf = pairTotals(recordings);
  const carts = recordings.flatMap((recording) => {
    const cart = cartIn(recording);
    if (cart === null) return [];
    return [{ text: recording.name, cart, totals: totalsOf(recording)?.response.body ?? null }];
  });
  if (carts.length > 0) return carts;
  const [unusable] = recordings.flatMap((recording) => (recording.kind === 'unusable' ? [recording.reason] : []));
  throw new Error(unusable === undefined ? 'There is no cart in this recording.' : `Not imported: ${unusable}.`);
}

/** Headers that change how the client reads a response. Others may identify a shop or a session. */
const keptHeaders = ['content-type', 'retry-after', 'cache-control', 'location'];

type Finished = LabRequest & { readonly outcome: 'complete' | 'dropped' };

function isFinished(entry: LabEntry): entry is Finished {
  return entry.kind === 'request' && (entry.outcome === 'complete' || entry.outcome === 'dropped');
}

const isRead = ({ method, path, status }: Finished): boolean =>
  method === 'GET' && status === 200 && /\/V1\/guest-carts\/[^/]+$/.test(path);

const isTotals = ({ method, path, status }: Finished): boolean =>
  method === 'GET' && status === 200 && path.endsWith('/totals');

function nameOf({ method, path }: LabRequest): string {
  const [, part] = /\/V1\/guest-carts(?:\/[^/]+(?:\/([^/?]+))?)?/.exec(path) ?? [];
  if (part !== undefined) return `${method.toLowerCase()}-${part}`;
  if (method === 'POST') return 'create';
  return method === 'PUT' ? 'assign' : 'read';
}

/** Whether a write was in flight at any time from the start of the first read to the end of the second. */
function hasWriteDuring(one: Finished, other: Finished, entries: readonly LabEntry[]): boolean {
  const start = Math.min(one.id, other.id);
  const end = Math.max(one.end ?? Infinity, other.end ?? Infinity);
  return entries.some((entry) => {
    if (entry.kind !== 'request' || entry.method === 'GET') return false;
    return entry.id < end && (entry.end ?? Infinity) > start;
  });
}

/** The common stem of the names of a read and its totals, by which `test:recordings` pairs them. */
function pairStems(requests: readonly Finished[], entries: readonly LabEntry[]): ReadonlyMap<number, string> {
  const stems = new Map<number, string>();
  for (const [index, totals] of requests.entries()) {
    if (!isTotals(totals)) continue;
    const read = requests.findLast(
      (request) =>
        isRead(request) &&
        cartIdIn(request.path) === cartIdIn(totals.path) &&
        !stems.has(request.id) &&
        !hasWriteDuring(request, totals, entries),
    );
    if (read === undefined) continue;
    const stem = String(index + 1).padStart(3, '0');
    stems.set(read.id, `${stem}-cart`).set(totals.id, `${stem}-totals`);
  }
  return stems;
}

/**
 * The finished requests of a session in the format of `npm run test:recordings`: one JSON list of exchanges. Cart ids are
 * numbered, tokens and personal data are masked.
 */
export function recordingOf(log: LabLog): readonly (Exchange & { readonly name: string })[] {
  const entries = log.entries.getState();
  const requests = entries.filter(isFinished);
  const stems = pairStems(requests, entries);
  return requests.map((request, index) => ({
    name: stems.get(request.id) ?? `${String(index + 1).padStart(3, '0')}-${nameOf(request)}`,
    request: {
      method: request.method,
      path: log.mask(request.path),
      body: request.requestBody === null ? null : log.maskBody(request.requestBody),
    },
    response: {
      status: request.outcome === 'dropped' ? 0 : request.status,
      headers: Object.fromEntries(
        Object.entries(request.headers)
          .filter(([name]) => keptHeaders.includes(name))
          .map(([name, value]) => [name, log.mask(value)]),
      ),
      body: request.responseBody === null ? null : log.maskBody(request.responseBody),
    },
  }));
}

/** A test that renders a cart from a fixture. */
export function testSnippet(cart: string): string {
  return `import { render, screen } from '@testing-library/react';
import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { expect, test } from 'vitest';

const cart = ${cart};

test('shows the recorded cart', async () => {
  const shop = createTestService({
    newCarts: { name: 'recorded', title: '', description: '', build: () => cart },
  });
  const storage = new Map<string, string>();
  render(
    <GuestCartProvider
      baseUrl={shop.baseUrl}
      fetch={shop.fetch}
      createCart={() => shop.createCart()}
      storage={{
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      }}
    >
      <GuestCartWidget />
    </GuestCartProvider>,
  );
  (await screen.findByRole('button', { name: 'Create a cart' })).click();
  expect(await screen.findByText(cart.items[0].name)).toBeTruthy();
});
`;
}
