import { expect, test, vi } from 'vitest';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import { cartIdFromCookie } from '../../../../src/core/cart/record/record-cookie.ts';
import { createPersistedCartStore } from '../../../../src/core/cart/record/record-store.ts';
import { createCookieJar } from '../../../support/cookie-jar.ts';
import { createFakeStorage } from '../../../support/fake-storage.ts';

const host = 'www.shop.example';
const name = 'guest-cart%3A%2Frest%2Fdefault';

/** The scope of a page. The configuration removes `location` after each test. */
function visit(protocol: string): string {
  const scope = `${protocol}//${host}/rest/default`;
  vi.stubGlobal('location', new URL(scope));
  return scope;
}

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
    ['/shop/mugs', '/account'].flatMap((page) =>
      ['http:', 'https:'].map((protocol) => {
        return { setBy, attributes, kind, createStorage, page, protocol };
      }),
    ),
  ),
);

test.each(table)(
  'reset() on $protocol $page forgets the cart where the cookie was set by $setBy and storage $kind, on every later page and for the server',
  ({ attributes, createStorage, page, protocol }) => {
    const scope = visit(protocol);
    const secure = protocol === 'https:';
    const jar = createCookieJar();
    const storage = createStorage();
    const openPage = (path: string) => {
      const cookies = jar.page(host, path);
      return createPersistedCartStore({ scope, storage, cookies, shared: sharedState({}) });
    };
    const first = openPage(page);
    first.adopt('SecretId');
    const renew = (path: string): void => {
      if (attributes === '') return;
      jar.set(`${name}=SecretId${attributes}`, host, path, true);
      if (secure) jar.set(`__Host-${name}=SecretId${attributes}; Secure`, host, path, true);
    };
    renew(page);
    first.reset();
    expect(first.readCurrentId()).toBeNull();
    for (const path of ['/shop/mugs', '/account', '/']) {
      const later = openPage(path);
      expect(later.readCurrentId(), path).toBeNull();
      later.listen()();
      expect(later.readCurrentId(), path).toBeNull();
      const header = jar.header(host, path);
      expect(cartIdFromCookie(header, { baseUrl: '/rest/default', secure }), path).toBeNull();
    }
    expect(JSON.stringify([...storage.entries])).not.toContain('SecretId');
    // The next shopper of this browser has another cart, which the cookie keeps.
    const next = openPage('/');
    next.adopt('NextId');
    storage.entries.clear();
    // A script cannot write over a cookie that only the server can read.
    expect(openPage('/').readCurrentId()).toBe(
      attributes.endsWith('Path=/; HttpOnly') ? null : 'NextId',
    );
  },
);

test('a forgotten cart that the page makes current again is kept by its cookie', () => {
  const scope = visit('https:');
  const cookies = createCookieJar().page(host, '/');
  const storage = createFakeStorage();
  const openPage = () =>
    createPersistedCartStore({ scope, storage, cookies, shared: sharedState({}) });
  openPage().adopt('SecretId');
  openPage().reset();
  openPage().adopt('SecretId');
  storage.entries.clear();
  expect(openPage().readCurrentId()).toBe('SecretId');
});

test('without the cookie, a reset leaves nothing behind', () => {
  const scope = visit('https:');
  const jar = createCookieJar();
  vi.stubGlobal('document', jar.page(host, '/'));
  const storage = createFakeStorage();
  const store = createPersistedCartStore({ scope, storage, shared: sharedState({}) });
  store.adopt('SecretId');
  store.reset();
  expect([jar.header(host, '/'), [...storage.entries]]).toEqual(['', []]);
});

test('on https, a cookie that another host of the site has set is no cart, for the page and the server', () => {
  const scope = visit('https:');
  const jar = createCookieJar();
  for (const prefix of ['', '__Host-']) {
    const text = `${prefix}${name}=Attackers; Domain=shop.example; Path=/; Secure`;
    jar.set(text, 'evil.shop.example', '/', true);
  }
  const cookies = jar.page(host, '/');
  const openPage = () =>
    createPersistedCartStore({
      scope,
      storage: createFakeStorage(),
      cookies,
      shared: sharedState({}),
    });
  expect(openPage().readCurrentId()).toBeNull();
  const options = { baseUrl: '/rest/default', secure: true };
  expect(cartIdFromCookie(jar.header(host, '/'), options)).toBeNull();
  openPage().adopt('VisitorsOwn');
  expect(openPage().readCurrentId()).toBe('VisitorsOwn');
  expect(cartIdFromCookie(jar.header(host, '/'), options)).toBe('VisitorsOwn');
});
