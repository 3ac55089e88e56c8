/** Timers in this range (milliseconds) are shortened in hurried scenes. Request timeouts are longer. */
const [shortest, longest] = [300, 9000] as const;
const haste = 40;

/** Storage that ends with the page. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => {
      entries.clear();
    },
  };
}

/** What a scene controls of its window. */
export interface OwnWindow {
  /** Responds to requests to this origin. */
  readonly serve: (origin: string, fetch: typeof globalThis.fetch) => void;
  readonly setOnline: (online: boolean) => void;
  readonly setHurry: (hurry: boolean) => void;
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

/** Moving focus scrolls an element into view, which would scroll the gallery to this iframe. */
function preventFocusScroll(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the element below
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/**
 * Isolates this window: requests go to a shop in the page, storage ends with the page, connection and timers are
 * controlled by the scene. The cart itself is the real one. Iframes of the gallery share an origin, but no state.
 */
export function ownWindow(): OwnWindow {
  const [fetch, setTimeout] = [window.fetch.bind(window), window.setTimeout.bind(window)];
  let shop: { readonly origin: string; readonly fetch: typeof globalThis.fetch } | undefined;
  let online = true;
  let hurry = false;

  Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage() });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.fetch = (input, init) => {
    if (shop === undefined || !addressOf(input).startsWith(`${shop.origin}/`)) return fetch(input, init);
    return online ? shop.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const hurried = (handler: TimerHandler, wait = 0, ...values: unknown[]): number =>
    setTimeout(handler, hurry && wait >= shortest && wait <= longest ? wait / haste : wait, ...values);
  window.setTimeout = hurried as typeof window.setTimeout;
  if (window.parent !== window) preventFocusScroll();

  return {
    serve(origin, respond) {
      shop = { origin, fetch: respond };
    },
    setOnline(now) {
      if (online === now) return;
      online = now;
      window.dispatchEvent(new Event(now ? 'online' : 'offline'));
    },
    setHurry(now) {
      hurry = now;
    },
  };
}
