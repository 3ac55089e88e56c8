// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import {
  createPersistedCartStore,
  type CartStore,
} from '../../../../src/core/cart/record/record-store.ts';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import type { KeyValueStorage } from '../../../../src/core/cart/record/safe-storage.ts';
import { captureStorageListeners } from '../../../support/storage-events.ts';

const scope = 'https://shop.test/rest/default';
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
});

/** A store with a subscription, as in its own tab. */
function openTab(storage: KeyValueStorage = localStorage): CartStore {
  const store = createPersistedCartStore({ scope, storage, shared: sharedState({}) });
  stops.push(store.listen());
  return store;
}

/** Storage that refuses this tab's writes, but shows those of other tabs. */
function full(): KeyValueStorage & { makeRoom: () => void } {
  let hasRoom = false;
  return {
    makeRoom: () => void (hasRoom = true),
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => {
      localStorage.removeItem(key);
    },
    setItem: (key, value) => {
      if (!hasRoom) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      localStorage.setItem(key, value);
    },
  };
}

/** A write of another tab, of which this one is notified. */
function write({ key }: CartStore, current: unknown, retired: readonly string[] = []): void {
  const text = JSON.stringify({ state: { current, retired }, version: 1 });
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

const guest = (cartId: string) => ({ status: 'guest', cartId });

describe('a tab that has written without seeing what this one wrote at the same moment', () => {
  test('retires no id a second time, nor an assigned one, and undoes no assignment of this one', () => {
    const store = openTab();
    store.adopt('mine');
    write(store, guest('theirs'), ['older', 'mine']);
    expect(store.getState().retired).toEqual(['older', 'mine']);
    const assigned = { status: 'assigned', cartId: 'theirs' };
    write(store, assigned);
    expect(store.getState()).toEqual({ current: assigned, retired: [] });
    write(store, guest('theirs'));
    expect(store.getState().current).toEqual(assigned);
    store.adopt('own');
    store.markAssigned('own');
    write(store, guest('next'), ['own']);
    expect(store.getState()).toEqual({ current: guest('next'), retired: [] });
  });

  test('does not undo a reset by an event that arrives later', () => {
    const store = openTab();
    store.adopt('mine');
    const older = JSON.stringify({ state: { current: guest('older'), retired: [] }, version: 1 });
    localStorage.removeItem(store.key);
    window.dispatchEvent(new StorageEvent('storage', { key: store.key, newValue: older }));
    expect(store.getState()).toEqual({ current: { status: 'none' }, retired: [] });
    expect(localStorage).toHaveLength(0);
  });

  test('removes everything by a reset, even if this one has written over it', () => {
    const events = captureStorageListeners();
    const store = openTab();
    store.adopt('mine');
    store.retire('mine');
    events.fromBrowser(store.key, '{"reset":true}');
    expect(store.getState()).toEqual({ current: { status: 'none' }, retired: [] });
    expect(localStorage).toHaveLength(0);
  });
});

describe('a cart that storage has no room for', () => {
  test('is replaced by one that another tab has stored, and is kept with all retired ids', () => {
    const store = openTab(full());
    store.adopt('first');
    store.adopt('second');
    write(store, guest('theirs'), ['theirOlder']);
    expect(store.getState()).toEqual({
      current: guest('theirs'),
      retired: ['second', 'first', 'theirOlder'],
    });
  });

  test('stays current while storage holds no other than the one that it replaced', () => {
    const storage = full();
    write(openTab(), guest('before'));
    const store = openTab(storage);
    store.adopt('after');
    write(store, { status: 'none' }, ['before', 'other']);
    expect(store.getState()).toEqual({ current: guest('after'), retired: ['other', 'before'] });
    storage.makeRoom();
    store.adopt('later');
    expect(openTab().getState()).toEqual({
      current: guest('later'),
      retired: ['after', 'other', 'before'],
    });
  });
});

describe('a reset while storage is full', () => {
  test('frees space for the mark that informs the other tabs', () => {
    const received: string[] = [];
    const storage: KeyValueStorage = {
      ...full(),
      setItem: (_key, value) => {
        const used = Object.keys(localStorage)
          .map((name) => localStorage.getItem(name))
          .join('').length;
        if (used + value.length > 20)
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        received.push(value);
      },
    };
    const store = openTab(storage);
    localStorage.setItem(`${store.key}:snapshot`, 'contents of the cart');
    store.reset();
    expect(received).toEqual(['{"reset":true}']);
  });
});
