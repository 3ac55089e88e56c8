import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createOnce,
  type CreateOnceOptions,
} from '../../../../src/core/cart/session/create-once.ts';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import { createFakeLocks } from '../../../support/fake-locks.ts';

/** A browser: storage of one id that all its tabs share, and the number of created carts. */
function browser() {
  const state = { stored: null as string | null, created: 0 };
  const locks = createFakeLocks();
  let tabs = 0;
  const tab = (overrides: Partial<CreateOnceOptions> = {}): CreateOnceOptions => ({
    key: 'cart',
    flight: 'cart',
    shared: sharedState({}),
    locks: locks.tab(`tab-${(tabs += 1)}`),
    lockWait: 5000,
    existing: () => state.stored,
    async create() {
      state.created += 1;
      const id = `cart-${state.created}`;
      await Promise.resolve();
      state.stored = id;
      return id;
    },
    ...overrides,
  });
  return { state, locks, tab };
}

describe('creating exactly once', () => {
  test('twenty tabs at the same time create one cart, and all get its id', async () => {
    const { state, tab } = browser();
    const ids = await Promise.all(Array.from({ length: 20 }, () => createOnce(tab())));
    expect(state.created).toBe(1);
    expect(new Set(ids)).toEqual(new Set(['cart-1']));
  });

  test.each([
    ['absent', undefined],
    ['refused', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('creates once for all callers of a page if locks are %s', async (_why, locks) => {
    const { state, tab } = browser();
    const page = tab({ locks });
    const ids = await Promise.all([createOnce(page), createOnce(page)]);
    expect(ids).toEqual(['cart-1', 'cart-1']);
    await expect(createOnce(tab({ locks }))).resolves.toBe('cart-1');
    expect(state.created).toBe(1);
  });

  test('a failure reaches every caller, and the next call tries again', async () => {
    const { state, tab } = browser();
    const shared = sharedState({});
    const failing = tab({ shared, create: () => Promise.reject(new Error('no response')) });
    const asks = await Promise.allSettled([createOnce(failing), createOnce(failing)]);
    expect(asks.map((ask) => ask.status)).toEqual(['rejected', 'rejected']);
    await expect(createOnce(tab({ shared }))).resolves.toBe('cart-1');
    expect(state.created).toBe(1);
  });

  test('a failure under the lock is not tried a second time without it', async () => {
    let tries = 0;
    const create = (): Promise<string> => {
      tries += 1;
      return Promise.reject(new DOMException('gone', 'AbortError'));
    };
    await expect(createOnce(browser().tab({ create }))).rejects.toThrow('gone');
    expect(tries).toBe(1);
  });

  test('continues without the lock when another tab never releases it', async () => {
    const { tab, locks } = browser();
    void locks.tab('stuck').request('cart', {}, () => new Promise(() => undefined));
    await expect(createOnce(tab({ lockWait: 10 }))).resolves.toBe('cart-1');
  });

  test('a wait that ends while another tab has taken its turn is started again', async () => {
    const { state, tab, locks } = browser();
    const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
    const waits: AbortController[] = [];
    const [first, second] = gates.map((gate) => createOnce(tab({ create: () => gate.promise })));
    await vi.waitFor(() => {
      expect(locks.held()).toEqual(['cart']);
    });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const wait = new AbortController();
      waits.push(wait);
      return wait.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    const third = createOnce(tab());
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });

    gates[0].reject(new Error('no response in time'));
    await expect(first).rejects.toThrow('no response in time');
    waits[0]?.abort(new DOMException('too long', 'TimeoutError'));
    await vi.waitFor(() => {
      expect(waits).toHaveLength(2);
    });
    state.stored = 'the one cart';
    gates[1].resolve('the one cart');
    await expect(Promise.all([second, third])).resolves.toEqual(['the one cart', 'the one cart']);
    expect(state.created).toBe(0);
  });

  test('resolves immediately, and holds the lock until other tabs can read the new id', async () => {
    const { state, tab, locks } = browser();
    // Tabs are processes: a stored id may not be visible yet to the next tab that gets the lock.
    const late: Partial<CreateOnceOptions> = { existing: () => state.stored };
    const create = async (): Promise<string> => {
      state.created += 1;
      return 'the one cart';
    };
    const [first, second] = [
      createOnce(tab({ ...late, create })),
      createOnce(tab({ ...late, create })),
    ];
    await first;
    expect(state.stored).toBeNull();
    expect(locks.held()).toEqual(['cart']);
    state.stored = 'the one cart';
    await second;
    expect(state.created).toBe(1);
    expect(locks.held()).toEqual([]);
  });
});
