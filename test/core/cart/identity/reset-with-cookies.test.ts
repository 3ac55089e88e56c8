import { beforeEach, expect, test, vi } from 'vitest';
import { pageGlobals } from '../../../../src/core/api/page-globals.ts';
import { cartIdFromCookie } from '../../../../src/core/cart/identity/cart-cookie.ts';
import { createPersistedCartStore } from '../../../../src/core/cart/identity/persisted-cart-store.ts';
import { createCookieJar } from '../../../support/cookie-jar.ts';
import { createFakeStorage } from '../../../support/fake-storage.ts';

const scope = 'https://www.shop.example/rest/default';
const name = 'guest-cart%3A%2Frest%2Fdefault';

// The configuration removes it after each test.
beforeEach(() => {
  vi.stubGlobal('location', new URL(scope));
});

/** How a server, or another host of the site, has set the cookie of the cart. */
const serverCookies = {
  'no server': '',
  'the same path': '; Path=/',
  'another path': '; Path=/shop',
  'the parent domain': '; Path=/; Domain=shop.example',
  'the parent domain and another path': '; Path=/shop; Domain=shop.example',
  HttpOnly: '; Path=/; HttpOnly',
  'HttpOnly of another path': '; Path=/shop; HttpOnly',
};
const storages = {
  works: createFakeStorage,
  'is denied': () => {
    const storage = createFakeStorage();
    storage.deny();
    return storage;
  },
  'drops writes': () => {
    const storage = createFakeStorage();
    storage.swallow();
    return storage;
  },
};

const table = Object.entries(serverCookies).flatMap(([setBy, attributes]) =>
  Object.entries(storages).flatMap(([kind, createStorage]) =>
    ['/shop/mugs', '/account'].map((page) => ({ setBy, attributes, kind, createStorage, page })),
  ),
);

test.each(table)(
  'reset() on $page forgets the cart where the cookie was set by $setBy and storage $kind, on every later page and for the server',
  ({ attributes, createStorage, page }) => {
    const jar = createCookieJar();
    const storage = createStorage();
    const openPage = (path: string) => {
      const cookies = jar.page('www.shop.example', path);
      return createPersistedCartStore({ scope, storage, cookies, shared: pageGlobals({}) });
    };
    const first = openPage(page);
    first.adopt('SecretId');
    const renew = (path: string): void => {
      if (attributes !== '')
        jar.set(`${name}=SecretId${attributes}`, 'www.shop.example', path, true);
    };
    renew(page);
    first.reset();
    expect(first.reread()).toBeNull();
    for (const path of ['/shop/mugs', '/account', '/']) {
      const later = openPage(path);
      expect(later.reread(), path).toBeNull();
      later.follow()();
      expect(later.reread(), path).toBeNull();
      const header = jar.header('www.shop.example', path);
      expect(cartIdFromCookie(header, { baseUrl: '/rest/default' }), path).toBeNull();
    }
    expect(JSON.stringify([...storage.entries])).not.toContain('SecretId');
    // The next shopper of this browser has another cart, which the cookie keeps.
    const next = openPage('/');
    next.adopt('NextId');
    storage.entries.clear();
    // A script cannot write over a cookie that only the server can read.
    expect(openPage('/').reread()).toBe(attributes.endsWith('Path=/; HttpOnly') ? null : 'NextId');
  },
);

test('a forgotten cart that the page makes current again is kept by its cookie', () => {
  const jar = createCookieJar();
  const storage = createFakeStorage();
  const openPage = () =>
    createPersistedCartStore({
      scope,
      storage,
      cookies: jar.page('www.shop.example', '/'),
      shared: pageGlobals({}),
    });
  openPage().adopt('SecretId');
  openPage().reset();
  openPage().adopt('SecretId');
  storage.entries.clear();
  expect(openPage().reread()).toBe('SecretId');
});

test('without the cookie, a reset leaves nothing behind', () => {
  const jar = createCookieJar();
  vi.stubGlobal('document', jar.page('www.shop.example', '/'));
  const storage = createFakeStorage();
  const store = createPersistedCartStore({ scope, storage, shared: pageGlobals({}) });
  store.adopt('SecretId');
  store.reset();
  expect([jar.header('www.shop.example', '/'), [...storage.entries]]).toEqual(['', []]);
});
