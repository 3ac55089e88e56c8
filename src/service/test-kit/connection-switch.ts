/** Simulates a lost connection: requests fail, and `navigator.onLine` is false if there is a navigator. */
export interface ConnectionSwitch {
  readonly isOffline: () => boolean;
  readonly offline: () => void;
  readonly online: () => void;
}

/** Sets `navigator.onLine` and dispatches the event of the page. Does nothing without a page, as in a Node test. */
function notifyPage(type: 'online' | 'offline'): void {
  const page = (globalThis as Partial<Pick<typeof globalThis, 'window'>>).window;
  if (page === undefined) return;
  if (type === 'online') Reflect.deleteProperty(page.navigator, 'onLine');
  else Object.defineProperty(page.navigator, 'onLine', { configurable: true, get: () => false });
  const event = page.document.createEvent('Event');
  // oxlint-disable-next-line typescript/no-deprecated -- the global `Event` may be Node's, which jsdom rejects
  event.initEvent(type);
  page.dispatchEvent(event);
}

export function createConnectionSwitch(): ConnectionSwitch {
  let isOffline = false;

  function set(next: boolean): void {
    if (next === isOffline) return;
    isOffline = next;
    notifyPage(next ? 'offline' : 'online');
  }

  return { isOffline: () => isOffline, offline: () => set(true), online: () => set(false) };
}
