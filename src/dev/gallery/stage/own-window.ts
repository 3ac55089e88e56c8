/** Waits of the page that are shortened while it hurries; the client gives a call up later than that. */
const [shortest, longest] = [300, 9000] as const;
const haste = 40;

/** Storage that goes with the page. */
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

/** What a scene decides of the window that it is shown in. */
export interface OwnWindow {
  /** Answers calls to addresses that begin so. */
  readonly serve: (origin: string, fetch: typeof globalThis.fetch) => void;
  readonly setOnline: (online: boolean) => void;
  readonly setHurry: (hurry: boolean) => void;
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

/** A cart that moves its focus brings it into view, and would scroll the wall around it to its own frame. */
function keepWallInPlace(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the element below
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/**
 * Makes this window a browser of its own: its calls reach a shop in the page, its storage ends with it, its connection
 * and its clock do as they are told. The cart is the real one, and knows of nothing; and no two stages of a wall, which
 * share an origin, know of each other.
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
  if (window.parent !== window) keepWallInPlace();

  return {
    serve(origin, answer) {
      shop = { origin, fetch: answer };
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
