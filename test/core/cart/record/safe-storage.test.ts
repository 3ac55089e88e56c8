// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPersistedCartStore } from '../../../../src/core/cart/record/record-store.ts';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import {
  createSafeStorage,
  pageStorage,
  type KeyValueStorage,
} from '../../../../src/core/cart/record/safe-storage.ts';
import { createFakeStorage, type FakeStorage } from '../../../support/fake-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A store as another page load creates it. */
const openPage = (storage: KeyValueStorage) =>
  createPersistedCartStore({ scope: 'https://shop.test', storage, shared: sharedState({}) });

describe('safe storage', () => {
  test('uses memory if reading `localStorage` throws, as with blocked cookies', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(pageStorage()).toBeUndefined();
    const shared = sharedState({});
    const store = createPersistedCartStore({ scope: 'https://shop.test', shared });
    store.adopt('abc');
    expect(store.readCurrentId()).toBe('abc');
    expect(createPersistedCartStore({ scope: 'https://shop.test', shared }).readCurrentId()).toBe(
      'abc',
    );
    store.reset();
    expect(store.readCurrentId()).toBeNull();
  });

  test('returns null for a missing value, and undefined if storage cannot be read', () => {
    const fake = createFakeStorage();
    const storage = createSafeStorage(fake, sharedState({}));
    expect(storage.read('key')).toBeNull();
    fake.deny();
    expect(storage.read('key')).toBeUndefined();
  });

  test('keeps a value in memory while storage is full', () => {
    const fake = createFakeStorage();
    const storage = createSafeStorage(fake, sharedState({}));
    storage.write('key', 'before');
    fake.fill();
    storage.write('key', 'after');
    expect([storage.read('key'), storage.readStored('key'), storage.memory.has('key')]).toEqual([
      'after',
      'before',
      true,
    ]);
    fake.free();
    storage.write('key', 'later');
    expect([storage.readStored('key'), storage.memory.has('key')]).toEqual(['later', false]);
  });

  test.each([
    ['swallows writes', (storage: FakeStorage) => ({ ...storage, setItem: () => undefined })],
    [
      'returns null for everything',
      (storage: FakeStorage) => ({ ...storage, getItem: () => null }),
    ],
    ['is a Proxy, on which native methods throw', () => new Proxy(localStorage, {})],
  ])('keeps a cart in memory if the page’s storage %s', (_, replace) => {
    const [storage, shared] = [replace(createFakeStorage()), sharedState({})];
    const openCopy = () =>
      createPersistedCartStore({ scope: 'https://shop.test', storage, shared });
    const store = openCopy();
    store.adopt('abc');
    store.writeContents('abc', 'snapshot', 'contents');
    expect([store.readCurrentId(), openCopy().readCurrentId()]).toEqual(['abc', 'abc']);
    expect(store.readContents('snapshot')).toBe('contents');
  });

  test('forgets a cart that storage does not remove', () => {
    const storage = createFakeStorage();
    const store = openPage(storage);
    store.adopt('abc');
    store.writeContents('abc', 'snapshot', 'contents');
    storage.swallow();
    store.reset();
    expect([
      store.readCurrentId(),
      store.getState().retired,
      store.readContents('snapshot'),
    ]).toEqual([null, [], null]);
    storage.free();
    store.adopt('def');
    expect(openPage(storage).readCurrentId()).toBe('def');
  });

  test.each([7, true, {}, ['{"state":{}}']])(
    'reads a host’s storage that holds %j instead of text as nothing',
    (value) => {
      const storage = { ...createFakeStorage(), getItem: () => value as string };
      expect(openPage(storage).readCurrentId()).toBeNull();
    },
  );
});
