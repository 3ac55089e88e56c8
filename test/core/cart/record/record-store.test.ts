// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import {
  createPersistedCartStore,
  type CartStore,
} from '../../../../src/core/cart/record/record-store.ts';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import type { KeyValueStorage } from '../../../../src/core/cart/record/safe-storage.ts';
import { createFakeStorage } from '../../../support/fake-storage.ts';
import { captureStorageListeners } from '../../../support/storage-events.ts';

const scope = 'https://shop.test/rest/default';

afterEach(() => {
  localStorage.clear();
});

/** A store as another page load or another tab of the same browser creates it. */
function openTab(storage: KeyValueStorage = localStorage, shared = sharedState({})) {
  return createPersistedCartStore({ scope, storage, shared });
}

describe('the cart store', () => {
  test.each(['session', {}, null, () => undefined])(
    'refuses a storage that is none, and says what is one: %j',
    (storage) => {
      expect(() => openTab(storage as never)).toThrow(
        expect.objectContaining({
          code: 'misconfigured',
          message: expect.stringContaining('sessionStorage') as string,
        }),
      );
    },
  );

  test('stores ids and nothing else', () => {
    const storage = createFakeStorage();
    const store = openTab(storage);
    store.adopt('abc');
    store.markAssigned('abc');
    const stored = JSON.parse(storage.getItem(store.key) ?? '') as unknown;
    expect(stored).toEqual({
      state: { current: { status: 'assigned', cartId: 'abc' }, retired: [] },
      version: 1,
    });
  });

  test('does not bring back a retired cart that storage returns again, until someone restores or adopts it', () => {
    const storage = createFakeStorage();
    const store = openTab(storage);
    store.adopt('abc');
    const text = storage.getItem(store.key) ?? '';
    const putBack = (): string | null => {
      storage.setItem(store.key, text);
      return store.readCurrentId();
    };
    store.retire('abc');
    expect([putBack(), store.getState()]).toEqual([
      null,
      { current: { status: 'none' }, retired: ['abc'] },
    ]);
    expect([store.restore(), store.readCurrentId()]).toEqual(['abc', 'abc']);
    store.retire('abc');
    expect(putBack()).toBeNull();
    store.adopt('abc');
    expect(store.readCurrentId()).toBe('abc');
  });

  test.each(['another tab restores it', 'the page comes back from the back/forward cache'])(
    'shows a retired cart again when %s',
    (how) => {
      const events = captureStorageListeners();
      const storage = createFakeStorage();
      const store = openTab(storage);
      const stop = store.listen();
      store.adopt('abc');
      const text = storage.getItem(store.key) ?? '';
      store.retire('abc');
      storage.setItem(store.key, text);
      if (how.startsWith('another')) events.fromBrowser(store.key, text);
      else window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      expect(store.getState().current).toEqual({ status: 'guest', cartId: 'abc' });
      stop();
    },
  );

  test('loses nothing if a subscriber makes another change immediately', () => {
    const storage = createFakeStorage();
    const store = openTab(storage);
    store.adopt('old');
    store.retire('old');
    store.subscribe(({ current }) => {
      if (current.status === 'guest') store.markAssigned('abc');
    });
    store.adopt('abc');
    expect(store.getState()).toEqual({
      current: { status: 'assigned', cartId: 'abc' },
      retired: ['old'],
    });
    expect(openTab(storage).getState()).toEqual(store.getState());
  });

  test.each([
    '{bad',
    '',
    'null',
    '[]',
    '{"state":{"current":{"status":"guest","cartId":".."}}}',
    '{"state":7}',
  ])('starts without a cart from %j in storage, and works', (text) => {
    const storage = createFakeStorage();
    storage.setItem(openTab(storage).key, text);
    const store = openTab(storage);
    expect(store.getState().current).toEqual({ status: 'none' });
    store.adopt('abc');
    expect(openTab(storage).getState().current).toEqual({ status: 'guest', cartId: 'abc' });
  });

  test('takes nothing from `Object.prototype`', () => {
    Object.assign(Object.prototype, { cartId: 'abc', current: { status: 'guest', cartId: 'abc' } });
    try {
      const storage = createFakeStorage();
      const store = openTab(storage);
      expect([store.readCurrentId(), store.getState()]).toEqual([
        null,
        { current: { status: 'none' }, retired: [] },
      ]);
      store.adopt('def');
      store.retire('def');
      expect([store.readCurrentId(), openTab(storage).getState().retired]).toEqual([null, ['def']]);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'cartId');
      Reflect.deleteProperty(Object.prototype, 'current');
    }
  });

  test('leaves what a newer version has written untouched', () => {
    const storage = createFakeStorage();
    const newer = openTab(storage).key.replace(':1:', ':2:');
    storage.setItem(newer, '{"state":{"carts":[]},"version":2}');
    const store = openTab(storage);
    store.adopt('abc');
    store.reset();
    expect(storage.getItem(newer)).toBe('{"state":{"carts":[]},"version":2}');
  });

  describe('a cart that was created while storage was full is stored when there is space again', () => {
    test.each([
      ['by the next read', (store: CartStore) => store.sync()],
      ['by the next write', (store: CartStore) => store.addRetired('other')],
      [
        'by the next write of its contents',
        (store: CartStore) => store.writeContents('made', 'snapshot', 'contents'),
      ],
    ])('%s', (_when, act) => {
      const storage = createFakeStorage();
      const store = openTab(storage);
      store.adopt('before');
      storage.fill();
      store.adopt('made');
      expect(openTab(storage).readCurrentId()).toBe('before');
      storage.free();
      act(store);
      expect(openTab(storage).readCurrentId()).toBe('made');
      expect(openTab(storage).getState().retired).toContain('before');
    });

    test('at the latest when the page is left', () => {
      const storage = createFakeStorage();
      const store = openTab(storage);
      const stop = store.listen();
      storage.fill();
      store.adopt('made');
      storage.free();
      window.dispatchEvent(new Event('pagehide'));
      expect(openTab(storage).readCurrentId()).toBe('made');
      stop();
    });
  });

  test('storage that starts to throw neither loses the cart nor causes a second one', () => {
    const storage = createFakeStorage();
    const store = openTab(storage);
    store.adopt('abc');
    storage.deny();
    expect(store.readCurrentId()).toBe('abc');
    store.adopt('def');
    expect(store.readCurrentId()).toBe('def');
  });

  test('a cart that storage has refused survives if another tab clears or forges storage', () => {
    const full = { ...createFakeStorage(), getItem: (name: string) => localStorage.getItem(name) };
    full.fill();
    const store = openTab(full);
    const stop = store.listen();
    store.adopt('mine');
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: store.key, newValue: '{"state":' }));
    expect(store.readCurrentId()).toBe('mine');
    expect(store.getState().current).toEqual({ status: 'guest', cartId: 'mine' });
    stop();
  });

  test('a reset in another copy or tab is counted, even if there was no cart yet', () => {
    const shared = sharedState({});
    const [one, two] = [openTab(undefined, shared), openTab(undefined, shared)];
    const before = one.resets();
    two.reset();
    expect(one.resets()).not.toBe(before);

    const events = captureStorageListeners();
    const other = openTab();
    const stop = other.listen();
    const written: string[] = [];
    const storage = {
      ...createFakeStorage(),
      setItem: (_key: string, value: string) => void written.push(value),
    };
    openTab(storage).reset();
    for (const newValue of written) events.fromBrowser(other.key, newValue);
    expect(other.resets()).toBe(1);
    stop();
  });

  test.each<[string, (store: CartStore) => void]>([
    ['a reset', (store) => store.reset()],
    ['a sign-out', (store) => store.signOut('mine:1')],
    ['the sign-in of another customer', (store) => store.signIn('mine:2')],
    ['the end of its cart', (store) => store.reset(true)],
  ])('after a customer’s cart, the shopper is another one by %s', (_what, change) => {
    const store = openTab();
    store.signIn('mine:1');
    const before = store.shopper();
    change(store);
    expect(store.shopper()).not.toBe(before);
  });

  test.each<[string, boolean, (store: CartStore) => void]>([
    ['a reset', true, (store) => store.reset()],
    ['an order, or another end of the cart', false, (store) => store.reset(true)],
    ['a sign-in', false, (store) => store.signIn('mine:1')],
    ['another cart', false, (store) => store.adopt('other')],
    [
      'an order and a reset',
      true,
      (store) => {
        store.reset(true);
        store.reset();
      },
    ],
  ])(
    'after a guest’s cart, the shopper is another one by %s: %s, also in another copy',
    (_what, isOther, change) => {
      const shared = sharedState({});
      const [store, copy] = [openTab(undefined, shared), openTab(undefined, shared)];
      store.adopt('abc');
      const before = [store, copy].map((each) => each.shopper());
      change(store);
      expect([store, copy].map((each, at) => each.shopper() !== before[at])).toEqual([
        isOther,
        isOther,
      ]);
    },
  );

  test('in another tab, only the reset that follows an order keeps the shopper', () => {
    const events = captureStorageListeners();
    const other = openTab();
    const stop = other.listen();
    const before = other.shopper();
    events.fromBrowser(`${other.key}:ordered`, '1');
    events.fromBrowser(other.key, '{"reset":true}');
    expect(other.shopper()).toBe(before);
    events.fromBrowser(other.key, '{"reset":true}');
    expect(other.shopper()).not.toBe(before);
    stop();
  });

  test('if storage is denied, a reset reaches the other copies on the page', () => {
    const storage = createFakeStorage();
    storage.deny();
    const shared = sharedState({});
    const [one, two] = [openTab(storage, shared), openTab(storage, shared)];
    const stop = two.listen();
    one.adopt('abc');
    expect(two.getState().current).toEqual({ status: 'guest', cartId: 'abc' });
    one.reset();
    expect(two.getState().current).toEqual({ status: 'none' });
    // A new record, once for each reset: the shopper may be another one.
    const afterReset = one.getState();
    one.sync();
    expect(one.getState()).toBe(afterReset);
    stop();
  });

  test('retiring looks at what storage holds now: a cart that another tab has made is kept', () => {
    const storage = createFakeStorage();
    const one = openTab(storage);
    one.adopt('old');
    const two = openTab(storage);
    two.adopt('new');
    one.retire('old');
    expect(one.getState().current).toEqual({ status: 'guest', cartId: 'new' });
    expect(openTab(storage).getState().current).toEqual({ status: 'guest', cartId: 'new' });
  });

  test.each([
    ['about another cart', '{"state":{"current":{"status":"guest","cartId":"x"}},"version":1}'],
    ['about a reset', '{"reset":true}'],
  ])('a forged storage event %s changes nothing', (_what, newValue) => {
    const store = openTab();
    const stop = store.listen();
    store.adopt('mine');
    window.dispatchEvent(new StorageEvent('storage', { key: store.key, newValue }));
    expect(store.getState().current).toEqual({ status: 'guest', cartId: 'mine' });
    expect(store.resets()).toBe(0);
    expect(openTab().readCurrentId()).toBe('mine');
    stop();
  });

  test.each([
    ['reset', (tab: CartStore) => tab.reset()],
    ['replaced', (tab: CartStore) => tab.adopt('def')],
    ['assigned', (tab: CartStore) => tab.markAssigned('abc')],
  ])(
    'the contents of a cart are not kept by a tab that has not noticed yet that another has it %s',
    (_name, end) => {
      const storage = createFakeStorage();
      const store = openTab(storage);
      store.adopt('abc');
      end(openTab(storage));
      store.writeContents('abc', 'snapshot', 'contents');
      expect([...storage.entries.keys()].filter((key) => key.endsWith(':snapshot'))).toEqual([]);
    },
  );

  test.each([
    ['retired', (store: CartStore) => store.retire('abc')],
    ['replaced', (store: CartStore) => store.adopt('def')],
    ['assigned', (store: CartStore) => store.markAssigned('abc')],
    ['reset', (store: CartStore) => store.reset()],
  ])('the last known contents are removed with the cart when it is %s', (_name, end) => {
    const storage = createFakeStorage();
    const store = openTab(storage);
    store.writeContents('abc', 'snapshot', 'before there is a cart');
    expect(store.readContents('snapshot')).toBeNull();
    store.adopt('abc');
    store.writeContents('abc', 'snapshot', 'contents');
    expect(openTab(storage).readContents('snapshot')).toBe('contents');
    end(store);
    expect(openTab(storage).readContents('snapshot')).toBeNull();
  });

  test.each<[string, (store: CartStore) => void]>([
    ['a reset', (store) => store.reset()],
    ['a sign-in', (store) => store.signIn('mine:1')],
  ])('%s removes what a guest’s visit has in sessionStorage, in every tab', (_name, end) => {
    const storage = createFakeStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    one.adopt('abc');
    sessionStorage.setItem(`${one.key}:catalogue`, 'Speckled mug');
    sessionStorage.setItem(`${one.key}:destination`, 'AT 1010');
    other.sync();
    expect(sessionStorage).toHaveLength(2);
    end(one);
    expect(sessionStorage).toHaveLength(0);
    sessionStorage.setItem(`${one.key}:catalogue`, 'of another tab');
    other.sync();
    expect(sessionStorage).toHaveLength(0);
    sessionStorage.setItem(`${one.key}:catalogue`, 'of a tab without this page');
    openTab(storage).listen()();
    expect(sessionStorage).toHaveLength(0);
  });
});
