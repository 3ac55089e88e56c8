import { describe, expect, test, vi } from 'vitest';
import { createPersistedCartStore } from '../../../../src/core/cart/record/record-store.ts';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import type { KeyValueStorage } from '../../../../src/core/cart/record/safe-storage.ts';
import { createFakeStorage } from '../../../support/fake-storage.ts';

const scope = 'https://shop.test/rest/default';
const newer = '{"state":{"carts":["ofTheNewerVersion"]},"version":2}';

function openTab(storage: KeyValueStorage, shared = sharedState({})) {
  return createPersistedCartStore({ scope, storage, shared });
}

function storageHolding(text: string) {
  const storage = createFakeStorage();
  const { key } = openTab(storage);
  storage.setItem(key, text);
  return { storage, key };
}

describe('a record of an older version', () => {
  test.each([
    [
      'without a number',
      '{"state":{"current":{"status":"guest","cartId":"abc"},"retired":["old"]}}',
    ],
    [
      'with a lower number',
      '{"state":{"current":{"status":"guest","cartId":"abc"},"retired":["old"]},"version":0}',
    ],
  ])('%s and a known shape is used, and upgraded by the next change', (_name, text) => {
    const { storage, key } = storageHolding(text);
    const store = openTab(storage);
    expect(store.getState()).toEqual({
      current: { status: 'guest', cartId: 'abc' },
      retired: ['old'],
    });
    store.adopt('def');
    expect(JSON.parse(storage.getItem(key)!)).toMatchObject({
      state: { retired: ['abc', 'old'] },
      version: 1,
    });
  });

  test('that cannot be understood is replaced by the next cart', () => {
    const { storage, key } = storageHolding('{"state":{"basket":"abc"},"version":0}');
    openTab(storage).adopt('def');
    expect(JSON.parse(storage.getItem(key)!)).toMatchObject({
      state: { current: { cartId: 'def' } },
      version: 1,
    });
  });
});

describe('a record of a newer version in the same place', () => {
  test('shows its cart after a rollback, and is not changed', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const text =
      '{"state":{"current":{"status":"guest","cartId":"abc","since":7},"carts":[]},"version":2}';
    const { storage } = storageHolding(text);
    const store = openTab(storage);
    expect(store.getState().current).toEqual({ status: 'guest', cartId: 'abc' });
    // The newer version replaces the cart in another tab.
    storage.setItem(store.key, text.replace('abc', 'def'));
    expect(store.readCurrentId()).toBe('def');
    // The shop does not have it any more: not even then.
    store.retire('def');
    expect(store.readCurrentId()).toBeNull();
    store.adopt('ghi');
    expect(store.readCurrentId()).toBe('ghi');
    expect(storage.getItem(store.key)).toBe(text.replace('abc', 'def'));
  });

  test('that this version cannot read is not overwritten, no matter what happens to the cart of this page', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { storage, key } = storageHolding(newer);
    storage.setItem(`${key}:snapshot`, 'of the newer version');
    const store = openTab(storage);
    expect(store.getState().current).toEqual({ status: 'none' });
    expect(store.readContents('snapshot')).toBeNull();
    store.adopt('abc');
    store.writeContents('abc', 'snapshot', 'of this version');
    store.adopt('def');
    store.retire('def');
    store.restore();
    store.markAssigned('def');
    store.writeContents('def', 'snapshot', null);
    expect(Object.fromEntries(storage.entries)).toEqual({
      [key]: newer,
      [`${key}:snapshot`]: 'of the newer version',
    });
  });

  test('makes this page keep its cart in memory, for all copies of the package, and is logged once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { storage } = storageHolding(newer);
    const shared = sharedState({});
    const store = openTab(storage, shared);
    expect(warn).not.toHaveBeenCalled();
    store.adopt('abc');
    store.adopt('def');
    expect(store.readCurrentId()).toBe('def');
    expect(openTab(storage, shared).getState()).toEqual(store.getState());
    expect(openTab(storage).getState().current).toEqual({ status: 'none' });
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]).toEqual([expect.stringMatching(/newer version.*in memory/)]);
  });

  test('that comes while the page is open does not take the page’s cart away', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { storage, key } = storageHolding('{}');
    const store = openTab(storage);
    store.adopt('abc');
    storage.setItem(key, newer);
    expect(store.readCurrentId()).toBe('abc');
    store.adopt('def');
    expect(store.getState()).toEqual({
      current: { status: 'guest', cartId: 'def' },
      retired: ['abc'],
    });
    expect(storage.getItem(key)).toBe(newer);
  });

  test('goes with a reset, which forgets everything', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { storage } = storageHolding(newer);
    const store = openTab(storage);
    store.adopt('abc');
    store.reset();
    expect(store.getState().current).toEqual({ status: 'none' });
    expect(storage.entries.size).toBe(0);
  });
});
