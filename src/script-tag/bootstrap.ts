import { clonePrefetch, clearPrefetches, isPrefetchCurrent } from '../api/prefetch.ts';
import { GuestCartError, isGuestCartError } from '../api/guest-cart-error.ts';
import { afterPaint } from '../first-paint/after-paint.ts';
import css from '../first-paint/first-paint.css?inline';
import { targetOf } from '../settings/find-script-tag.ts';
import { currentCart, openCart, paintWithStyles, totalsUrl } from '../first-paint/open-cart.ts';
import { hasOwnSettings, readEarlySettings } from '../settings/early-settings.ts';
import type { EarlySettings } from '../settings/settings.ts';
import type * as paintResponse from '../first-paint/paint-response.ts';
import type * as start from './start.ts';
import type { GuestCartWindowApi } from './window-api.ts';
import { draw } from '../first-paint/snapshot.ts';
import { createWindowStub, type WindowTask } from './window-stub.ts';
import { isSameAsDefined, tagName, version } from '../settings/version.ts';

/** Loads the two chunks of a first visit: one paints the shop's answer, the other is everything else. */
export interface ChunkLoaders {
  readonly paint: () => Promise<typeof paintResponse>;
  readonly app: () => Promise<typeof start>;
}

/** Milliseconds for which the rest of the script waits for the first paint. */
const longestHold = 1000;

function putOnPage(value: GuestCartWindowApi): void {
  try {
    Object.defineProperty(window, 'GuestCart', { value, configurable: true, writable: true, enumerable: false });
  } catch {
    // The page's own `var GuestCart` can be written to, and nothing else.
    window.GuestCart = value;
  }
}

async function loadApp(script: HTMLScriptElement | null, load: ChunkLoaders['app']): Promise<GuestCartWindowApi> {
  const { startApp } = await load().catch((cause: unknown) => {
    throw new GuestCartError(
      'network',
      'a part of the script did not arrive. Every file of dist/embed has to stand beside guest-cart.js.',
      { cause },
    );
  });
  const page = startApp(script);
  if (page !== undefined) return page;
  throw new GuestCartError('misconfigured', `another script has defined <${tagName}> meanwhile. Keep one of them.`);
}

/** Where the shop is asked for the cart that the settings name; null where there is none to ask for. */
function addressOf(settings: EarlySettings): string | null {
  try {
    return currentCart(settings)[1];
  } catch {
    return null;
  }
}

/** Paints from the shop's answer, where that comes before the code that may act on it. */
async function paintAnswer(host: Element, script: Element | null, load: ChunkLoaders['paint']): Promise<void> {
  const settings = readEarlySettings(host, script);
  const { mode } = settings;
  const url = addressOf(settings);
  if (url === null || mode === 'drawer') return;
  const answer = clonePrefetch(url);
  const totals = settings.features.has('totals') ? clonePrefetch(totalsUrl(url)) : undefined;
  const chunk = load();
  // A page's first formatter takes longer than the rest of its paint. Until the answer is there, nothing else is to be done.
  afterPaint(Intl.NumberFormat);
  const { snapshotsFromResponse } = await chunk;
  const pictures = await snapshotsFromResponse({ cart: answer, totals }, host, settings);
  // Meanwhile a script may have set the element up for another shop, or have said that the cart was changed; the element
  // may draw itself by now.
  if (hasOwnSettings(host) || !isPrefetchCurrent(url) || host.matches(':defined')) return;
  if (addressOf(readEarlySettings(host, script)) !== url) return;
  const picture = pictures?.[mode];
  if (picture !== undefined) paintWithStyles(host, draw(picture), css, 'current');
}

/**
 * The first thing on a page with the script tag: paints the last known carts, asks the shop, takes what the page asks
 * of `window.GuestCart`, and sends for the rest.
 */
export function bootstrap(script: HTMLScriptElement | null, load: ChunkLoaders): void {
  // Not by its name in the page: an element with the id `GuestCart` is no cart.
  const before: unknown = Object.getOwnPropertyDescriptor(window, 'GuestCart')?.value;
  const isSame = isSameAsDefined(tagName, before);
  // Taken off the page by `destroy`, the cart is put there again by another load of the script.
  if (isSame === undefined || (isSame && document.querySelector(tagName) === null))
    targetOf(script)?.append(document.createElement(tagName));
  if (isSame !== undefined) return;

  let sent = false;
  const start = (): void => {
    if (sent) return;
    sent = true;
    loadApp(script, load.app).then(
      (page) => {
        putOnPage(page);
        standIn.resolve(page);
      },
      (thrown: unknown) => {
        const error = isGuestCartError(thrown)
          ? thrown
          : new GuestCartError('bad-response', 'the script could not start on this page.', { cause: thrown });
        // eslint-disable-next-line no-console -- the integrator has to know, and has no other way to
        console.error(error.message, error.cause ?? '');
        standIn.reject(error);
        // A buyer who went through a tunnel gets the cart at its end.
        sent = false;
        addEventListener('online', start, { once: true });
      },
    );
  };
  const standIn = createWindowStub(version, (name) => {
    // Whoever says that the cart was changed, or is to go, is not to be shown how it was.
    if (name === 'refresh' || name === 'reset') clearPrefetches();
    start();
  });
  putOnPage(standIn.cart);

  const hosts = [...document.getElementsByTagName(tagName)].filter((host) => !hasOwnSettings(host));
  const painted = hosts.filter((host) => openCart(host, readEarlySettings(host, script), css));
  // What else a list may hold is refused in its turn.
  if (Array.isArray(before)) for (const task of before) standIn.cart.push(task as WindowTask);
  if (painted.length > 0) {
    afterPaint(start);
    return;
  }
  // The rest would be on the line, and at work, in the way of the first paint. A shop that is slow does not hold it up.
  const paints = hosts.map((host) => paintAnswer(host, script, load.paint));
  const late = new Promise((resolve) => setTimeout(resolve, longestHold));
  void Promise.race([Promise.allSettled(paints), late]).then(start);
}
