/** Simulates a lost connection: requests fail, and `navigator.onLine` is false where there is a navigator. */
export interface ConnectionSwitch {
  readonly isOffline: () => boolean;
  offline(): void;
  online(): void;
}

/** Sets `navigator.onLine` and dispatches the event of the page. Does nothing without a page, as in a test of Node. */
function notifyPage(type: 'online' | 'offline'): void {
  const page = (globalThis as Partial<Pick<typeof globalThis, 'window'>>).window;
  if (page === undefined) return;
  if (type === 'online') Reflect.deleteProperty(page.navigator, 'onLine');
  else Object.defineProperty(page.navigator, 'onLine', { configurable: true, get: () => false });
  // Not the global `Event`: test environments may take that from Node, and jsdom then rejects it.
  const event = page.document.createEvent('Event');
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
