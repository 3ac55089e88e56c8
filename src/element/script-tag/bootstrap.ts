import { GuestCartError, toGuestCartError } from '../../core/api/errors.ts';
import { totalsUrl } from '../../core/api/cart-url.ts';
import { clearPrefetches, clonePrefetch, isPrefetchCurrent } from '../../core/api/prefetch.ts';
import { afterPaint } from '../first-paint/after-paint.ts';
import { baseStyles, currentCartUrl, paintAndPrefetch, paintEarly } from './paint-and-prefetch.ts';
import { renderNode } from '../first-paint/snapshot.ts';
import { hasOwnSettings, readEarlySettings } from '../settings/early-settings.ts';
import { targetOf } from '../settings/find-script-tag.ts';
import { tagName, version } from '../../core/api/version.ts';
import type { GuestCartWindowApi } from './window-api.ts';
import { listenForAdds } from './declarative-adds.ts';
import { createWindowStub, type WindowTask } from './window-stub.ts';

// The chunks of a first visit. Files that one needs are requested together with it, not one after
// the other.

/** Paints a badge from the shop's response. */
const loadBadge = () => import('../first-paint/badge-snapshot.ts');

/** Paints an inline cart from the shop's response. It imports the badge's code. */
const loadPaint = async () =>
  (await Promise.all([import('../first-paint/build-snapshot.ts'), loadBadge()]))[0];

/** Defines the element and creates the API. It imports the badge's code. */
const loadApp = async () => (await Promise.all([import('./app-chunk.ts'), loadBadge()]))[0];

/**
 * Renders a cart. The app loads it as well, but would request it only when it has started. It
 * imports the code of all others.
 */
const loadScreen = (): Promise<unknown> =>
  Promise.all([import('../tag/screen-chunk.tsx'), import('../first-paint/build-snapshot.ts')]);

/** Milliseconds after which the app is loaded even if nothing is painted. */
const maxPaintWait = 1000;

function setWindowApi(value: GuestCartWindowApi): void {
  try {
    Object.defineProperty(window, 'GuestCart', {
      value,
      configurable: true,
      writable: true,
      enumerable: false,
    });
  } catch {
    // The page has `var GuestCart`, which can be assigned but not redefined.
    window.GuestCart = value;
  }
}

async function startApp(script: HTMLScriptElement | null): Promise<GuestCartWindowApi> {
  const app = await loadApp().catch((cause: unknown) => {
    const what =
      'a file of the script did not load. Copy the folder dist/embed whole, with guest-cart.js in it.';
    throw new GuestCartError('network', what, { cause });
  });
  const api = app.startApp(script, baseStyles);
  if (api !== undefined) return api;
  throw new GuestCartError(
    'misconfigured',
    `another script defined <${tagName}> first. Load only one.`,
  );
}

/**
 * Whether another script has already defined the element. Logs which one is used, unless both have
 * this version. If the page's own bundle defines the element, there is no `GuestCart`.
 *
 * @param cart the value of `window.GuestCart`, which is set before the element is defined
 * @returns undefined if not defined yet; otherwise true if this version defined it
 */
function isSameAsDefined(cart: unknown): boolean | undefined {
  const other = (cart as { readonly version?: unknown } | null | undefined)?.version;
  const isOurs = typeof other === 'string';
  if (!isOurs && customElements.get(tagName) === undefined) return undefined;
  const isSame = other === version;
  if (!isSame) {
    // oxlint-disable-next-line no-console -- the integrator can remove one of the two scripts
    console.warn(
      `guest-cart: <${tagName}> is defined by ${isOurs ? `version ${other}` : 'another script'}, so version ${version} does nothing. Load only one.`,
    );
  }
  return isSame;
}

/** Paints the cart from the shop's response, unless the element has rendered it. */
async function paintResponse(host: Element, script: Element | null): Promise<void> {
  const settings = readEarlySettings(host, script);
  const { mode } = settings;
  const url = currentCartUrl(settings);
  if (url === null || mode === 'drawer') return;
  const response = clonePrefetch(url);
  const totals = settings.features.has('totals') ? clonePrefetch(totalsUrl(url)) : undefined;
  const fromResponse =
    mode === 'badge'
      ? (await loadBadge()).badgeFromResponse
      : (await loadPaint()).inlineFromResponse;
  const snapshot = await fromResponse({ cart: response, totals }, host, settings);
  // In the meantime, the cart or the settings may have changed, or the element may have rendered.
  const isCurrent =
    isPrefetchCurrent(url) && currentCartUrl(readEarlySettings(host, script)) === url;
  if (snapshot === null || !isCurrent || hasOwnSettings(host) || host.matches(':defined')) return;
  paintEarly(host, settings, renderNode(snapshot), 'current');
}

/**
 * Runs when the script tag has loaded: requests the cart, paints it from the last visit or from the
 * response, queues calls of `window.GuestCart`, and then loads the app.
 */
export function bootstrap(script: HTMLScriptElement | null): void {
  // `window.GuestCart` may also be an element with the id `GuestCart`; that is not an own property
  // of `window`.
  const existing: unknown = Object.getOwnPropertyDescriptor(window, 'GuestCart')?.value;
  const isSame = isSameAsDefined(existing);
  // A page that has called `destroy` may load the script again to get a new cart.
  if (isSame === undefined || (isSame && document.querySelector(tagName) === null)) {
    targetOf(script)?.append(document.createElement(tagName));
  }
  if (isSame !== undefined) return;

  // The request comes first: everything below runs while it is under way.
  const hosts = [...document.getElementsByTagName(tagName)].filter((host) => !hasOwnSettings(host));
  const painted = hosts.filter((host) => paintAndPrefetch(host, readEarlySettings(host, script)));

  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    // The element reports a failure.
    if (hosts.some((host) => readEarlySettings(host, script).mode === 'inline'))
      loadScreen().catch(() => undefined);
    startApp(script).then(
      (api) => {
        setWindowApi(api);
        stub.resolve(api);
      },
      (thrown: unknown) => {
        const error = toGuestCartError(thrown, 'the script could not start on this page.');
        // oxlint-disable-next-line no-console -- the integrator sees it nowhere else
        console.error(error.message, error.cause ?? '');
        stub.reject(error);
        isStarted = false;
        addEventListener('online', start, { once: true });
      },
    );
  };
  const stub = createWindowStub(version, (method) => {
    // These calls change the cart, so an earlier response must not be painted.
    if (method === 'refresh' || method === 'reset' || method === 'adoptCart') clearPrefetches();
    start();
  });
  setWindowApi(stub.api);
  listenForAdds((source, submitter) => stub.api.addFrom(source, submitter));

  if (Array.isArray(existing)) for (const task of existing) stub.api.push(task as WindowTask);
  if (painted.length > 0) {
    afterPaint(start);
    return;
  }
  // Wait for the first paint, because the app would slow it down. Stop waiting after a second.
  const paints = hosts.map((host) => paintResponse(host, script).catch(() => undefined));
  const timeout = new Promise((resolve) => setTimeout(resolve, maxPaintWait));
  void Promise.race([Promise.all(paints), timeout]).then(start);
}
