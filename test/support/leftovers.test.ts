// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { recordTimeouts, watchEverything } from './leftovers.ts';

test('names what is left behind in a page, and restores it', () => {
  const watched = watchEverything();
  expect(watched.leftovers()).toEqual([]);
  localStorage.setItem('guest-cart', '{}');
  sessionStorage.setItem('tab', '1');
  document.cookie = 'currency=EUR';
  history.replaceState({ page: 1 }, '', '/cart');
  window.addEventListener('online', () => undefined);
  document.addEventListener('click', () => undefined, { capture: true });
  document.documentElement.lang = 'de';
  document.title = 'Cart';
  document.body.append(document.createElement('p'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  process.env['GUEST_CART_LEFT'] = '1';
  Reflect.set(globalThis, 'guestCart', {});
  Reflect.set(globalThis, 'fetch', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  expect(watched.leftovers()).toMatchInlineSnapshot(`
    [
      "fake timers",
      "localStorage "guest-cart"",
      "sessionStorage "tab"",
      "the cookie "currency=EUR"",
      "the address http://localhost:3000/cart",
      "history.state {"page":1}",
      "a listener for "online" on the window",
      "a listener for "click" on the document",
      "the page <html lang="de"><head><title>Cart</title></head><body><p></p></body></html>",
      "process.env.GUEST_CART_LEFT",
      "globalThis.setTimeout",
      "globalThis.fetch",
      "globalThis.guestCart",
      "navigator.onLine",
      "Element.prototype.scrollIntoView",
    ]
  `);
  watched.restore();
  expect(watched.leftovers()).toEqual([]);
});

test('a listener that was removed is not left behind', () => {
  const watched = watchEverything();
  const listener = vi.fn();
  const controller = new AbortController();
  window.addEventListener('online', listener);
  window.removeEventListener('online', listener);
  window.addEventListener('offline', listener, { once: true });
  window.dispatchEvent(new Event('offline'));
  window.addEventListener('pageshow', listener, { signal: controller.signal });
  controller.abort();
  expect(listener).toHaveBeenCalledOnce();
  expect(watched.leftovers()).toEqual([]);
});

test('a change that waits for a connection may outlive its test, and asks in no other file', () => {
  const watched = watchEverything();
  const asks = vi.fn();
  window.addEventListener('beforeunload', asks);
  expect(watched.leftovers()).toEqual([]);
  watched.restore();
  window.dispatchEvent(new Event('beforeunload'));
  expect(asks).not.toHaveBeenCalled();
});

test('a timeout does not outlive its test file', async () => {
  const late = vi.fn();
  setTimeout(late, 1);
  recordTimeouts()();
  const inTime = vi.fn();
  setTimeout(inTime, 1, 'given');
  await vi.waitFor(() => expect(inTime).toHaveBeenCalledWith('given'));
  expect(late).not.toHaveBeenCalled();
});
