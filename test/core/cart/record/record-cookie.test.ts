import { beforeEach, expect, test, vi } from 'vitest';
import { cartIdFromCookie } from '../../../../src/core/cart/record/record-cookie.ts';
import { createPersistedCartStore } from '../../../../src/core/cart/record/record-store.ts';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import { createFakeCookies, createFakeStorage } from '../../../support/fake-storage.ts';

const scope = 'http://shop.example/rest/default';
const name = 'guest-cart%3A%2Frest%2Fdefault';

// The configuration removes it after each test.
beforeEach(() => {
  vi.stubGlobal('location', new URL(scope));
});

/**
 * A browser whose tabs share storage and cookies. `writes` are the texts that pages have given
 * `document.cookie`.
 */
function openBrowser() {
  const storage = createFakeStorage();
  const jar = createFakeCookies();
  const writes: string[] = [];
  const cookies = {
    get cookie() {
      return jar.cookie;
    },
    set cookie(text: string) {
      writes.push(text);
      jar.cookie = text;
    },
  };
  const tab = (options: Partial<Parameters<typeof createPersistedCartStore>[0]> = {}) =>
    createPersistedCartStore({ scope, storage, cookies, shared: sharedState({}), ...options });
  return { storage, jar, writes, tab };
}

test('the cart survives when the browser deletes its storage, for every tab, and is stored again', () => {
  const { storage, tab } = openBrowser();
  tab().adopt('abc');
  storage.entries.clear();
  const [one, other] = [tab(), tab()];
  expect([one.readCurrentId(), other.readCurrentId()]).toEqual(['abc', 'abc']);
  one.listen()();
  expect(tab({ cookies: undefined }).readCurrentId()).toBe('abc');
});

test('a damaged record and denied storage do not cost the cart either', () => {
  const { storage, tab } = openBrowser();
  tab().adopt('abc');
  storage.setItem(tab().key, '{');
  expect(tab().readCurrentId()).toBe('abc');
  storage.deny();
  expect(tab().getState().current).toEqual({ status: 'guest', cartId: 'abc' });
});

test.each<[string, (store: ReturnType<ReturnType<typeof openBrowser>['tab']>) => void]>([
  ['the shop no longer has the cart', (store) => store.retire('abc')],
  ['it becomes a customer’s', (store) => store.markAssigned('abc')],
  ['a customer signs in', (store) => store.signIn('mine:1')],
  ['the page is reset', (store) => store.reset()],
])('the cookie goes when %s', (_when, change) => {
  const { storage, jar, tab } = openBrowser();
  const store = tab();
  store.adopt('abc');
  expect(jar.cookie).toBe(`${name}=abc`);
  change(store);
  expect(jar.cookie).not.toContain('abc');
  storage.entries.clear();
  expect(tab().getState().current).toEqual({ status: 'none' });
});

test('a cookie that the server has set again is not written, and a stale one is corrected', () => {
  const { jar, writes, tab } = openBrowser();
  tab().adopt('abc');
  expect(writes).toEqual([`${name}=abc; Path=/; SameSite=Lax; Max-Age=2592000`]);
  tab().listen()();
  tab().adopt('abc');
  expect(writes).toHaveLength(1);
  jar.cookie = `${name}=stale`;
  const store = tab();
  expect(store.readCurrentId()).toBe('abc');
  store.listen()();
  expect(jar.cookie).toBe(`${name}=abc`);
  vi.stubGlobal('location', new URL('https://shop.example/'));
  store.adopt('def');
  expect(writes.at(-1)).toMatch(/; Secure$/);
});

test('a server that leaves out the space after a semicolon finds the cookie', () => {
  const options = { baseUrl: '/rest/default' };
  expect(cartIdFromCookie(`a=1;${name}=abc;b=2`, options)).toBe('abc');
});

test('a reset after the browser has deleted everything forgets the cart that the page still shows', () => {
  const { storage, jar, tab } = openBrowser();
  const store = tab();
  store.adopt('abc');
  storage.entries.clear();
  jar.cookie = `${name}=; Max-Age=0`;
  store.reset();
  // A server sets it once more.
  jar.cookie = `${name}=abc`;
  expect(tab().readCurrentId()).toBeNull();
});

test.each(['..', 'mine:1', '%', 'a%2Fb', ''])('the cookie value %j is no cart', (value) => {
  const { jar, tab } = openBrowser();
  jar.cookie = `${name}=${value}`;
  expect(tab().getState().current).toEqual({ status: 'none' });
});

test('without the option no cookie is read or written; a reset removes one of another page', () => {
  const { jar, writes, tab } = openBrowser();
  jar.cookie = `${name}=abc`;
  const store = tab({ cookies: undefined });
  expect(store.readCurrentId()).toBeNull();
  store.adopt('def');
  expect([jar.cookie, writes]).toEqual([`${name}=abc`, []]);
  vi.stubGlobal('document', jar);
  store.reset();
  expect(jar.cookie).toBe('');
});

test.each([
  [scope, { baseUrl: '/rest/default' }],
  [scope, { baseUrl: ' /rest/{store}/ ', store: 'default' }, '|default'],
  ['https://api.example/rest/default', { baseUrl: 'https://api.example/rest/default' }],
  [scope, { baseUrl: '/rest/default', namespace: 'other' }],
])(
  'a server finds the id of %s by the page’s settings %j',
  (where, options: { baseUrl: string; namespace?: string }, store = '') => {
    const { jar, tab } = openBrowser();
    tab({ scope: where + store, namespace: options.namespace }).adopt('ä=;b');
    expect(cartIdFromCookie(`a=1; ${jar.cookie}; b=2`, options)).toBe('ä=;b');
    expect(cartIdFromCookie(jar.cookie, { ...options, baseUrl: '/rest/eur' })).toBeNull();
    expect(cartIdFromCookie(undefined, options)).toBeNull();
  },
);
