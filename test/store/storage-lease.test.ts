import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeLease, type LeaseOptions } from '../../src/store/storage-lease.ts';
import { createFakeStorage, type FakeStorage } from '../support/fake-storage.ts';
import { createLaggingStorage } from '../support/lagging-storage.ts';

const key = 'cart:create';
const lasts = 20_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

function take(storage: LeaseOptions['storage'], isMoot: () => boolean = () => false) {
  return takeLease({ key, storage, lasts, isMoot });
}

/** How an ask for a lease came out, or 'waiting' after so many milliseconds. */
async function outcome(asked: ReturnType<typeof takeLease>, milliseconds: number): Promise<string> {
  const seen = { is: 'waiting' };
  void asked.then((release) => (seen.is = release === undefined ? 'without' : 'held'));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return seen.is;
}

function leaseUntil(storage: FakeStorage, until: unknown): void {
  storage.setItem(key, JSON.stringify({ owner: 'a tab that has gone', until }));
}

describe('a lease in storage', () => {
  test('is held by one tab at a time, however their asks and their writes cross', async () => {
    const tab = fc.record({ asks: fc.nat(300), holds: fc.nat(400) });
    const scenario = fc.record({ lag: fc.nat(49), tabs: fc.array(tab, { minLength: 2, maxLength: 4 }) });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ lag, tabs }) => {
        const origin = createLaggingStorage(lag);
        let holding = 0;
        let done = 0;
        async function use(asks: number, holds: number): Promise<void> {
          const storage = origin.tab();
          await new Promise((resolve) => setTimeout(resolve, asks));
          const release = await take(storage);
          expect(release).toBeDefined();
          holding += 1;
          expect(holding).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, holds));
          holding -= 1;
          release?.();
          done += 1;
        }
        const all = Promise.all(tabs.map(({ asks, holds }) => use(asks, holds)));
        await Promise.race([all, vi.advanceTimersByTimeAsync(15_000)]);
        expect(done).toBe(tabs.length);
      }),
      { numRuns: 150 },
    );
  });

  test('is waited for again on a machine so busy that timers are late, and so are the writes of other tabs', async () => {
    const storage = createFakeStorage();
    // The first wait takes three times as long as it was asked to; the next ones are in time.
    const clock = vi.spyOn(performance, 'now');
    for (const time of [0, 300, 300, 400]) clock.mockReturnValueOnce(time);
    const asked = take(storage);
    expect(await outcome(asked, 150)).toBe('waiting');
    expect(await outcome(asked, 60)).toBe('held');
  });

  test('is not waited for without end on a machine that is always busy', async () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
    expect(await outcome(take(createFakeStorage()), 501)).toBe('held');
  });

  test('leaves nothing in storage', async () => {
    const storage = createFakeStorage();
    const asked = take(storage);
    await vi.advanceTimersByTimeAsync(150);
    expect(storage.entries.size).toBe(1);
    (await asked)?.();
    expect(storage.entries.size).toBe(0);
  });

  test('is waited for no longer than what it was wanted for is missing', async () => {
    const storage = createFakeStorage();
    leaseUntil(storage, Date.now() + lasts);
    const cart = { isThere: false };
    const asked = take(storage, () => cart.isThere);
    expect(await outcome(asked, 1000)).toBe('waiting');
    cart.isThere = true;
    expect(await outcome(asked, 250)).toBe('without');
    expect(storage.getItem(key)).toContain('a tab that has gone');
  });

  test('of a tab that has gone is anybody’s when its time is over, and not before', async () => {
    const storage = createFakeStorage();
    leaseUntil(storage, Date.now() + 3000);
    const asked = take(storage);
    expect(await outcome(asked, 2900)).toBe('waiting');
    expect(await outcome(asked, 400)).toBe('held');
  });

  test('that a clock which was set back lets last for days is waited for as long as a lease lasts', async () => {
    const storage = createFakeStorage();
    leaseUntil(storage, Date.now() + 48 * 60 * 60 * 1000);
    const asked = take(storage);
    expect(await outcome(asked, lasts - 1000)).toBe('waiting');
    expect(await outcome(asked, 1500)).toBe('held');
  });

  test('that passes from tab to tab is not waited for without end', async () => {
    const storage = createFakeStorage();
    let tabs = 0;
    leaseUntil(storage, Date.now() + lasts);
    const next = setInterval(() => {
      storage.setItem(key, JSON.stringify({ owner: `tab ${(tabs += 1)}`, until: Date.now() + lasts }));
    }, 1000);
    expect(await outcome(take(storage), 30_000)).toBe('without');
    clearInterval(next);
  });

  test.each(['', '{bad', 'null', '7', '{"owner":7,"until":1}', '{"owner":"x","until":"tomorrow"}'])(
    'that reads %j is nobody’s',
    async (text) => {
      const storage = createFakeStorage();
      storage.setItem(key, text);
      expect(await outcome(take(storage), 150)).toBe('held');
    },
  );

  test.each(['deny', 'fill'] as const)('is done without where storage is refused (%s)', async (refuse) => {
    const storage = createFakeStorage();
    storage[refuse]();
    expect(await outcome(take(storage), 150)).toBe('without');
  });

  test('that another tab has taken over meanwhile is not ended by the one before', async () => {
    const storage = createFakeStorage();
    const asked = take(storage);
    await vi.advanceTimersByTimeAsync(150);
    leaseUntil(storage, Date.now() + lasts);
    (await asked)?.();
    expect(storage.getItem(key)).toContain('a tab that has gone');
  });

  test('ends when its page is left', async () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const storage = createFakeStorage();
    const asked = take(storage);
    expect(await outcome(asked, 150)).toBe('held');
    page.dispatchEvent(new Event('pagehide'));
    expect(storage.entries.size).toBe(0);
  });
});
