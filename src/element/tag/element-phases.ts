import { guestCartUrl } from '../../core/api/cart-url.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import { startReads, takeRenderedReads } from '../first-paint/rendered-reads.ts';
import { shopOf, type Shop } from './shop-registry.ts';
import { createCartRoot, type CartRoot } from './cart-root.ts';
import { connect, type Connection, type ConnectionListeners } from './connection.ts';
import type { ElementBase } from './element-base.ts';
import type { ScreenLoader } from '../chunks/screen-loader.ts';

/** Nothing is rendered, or the cart of the last visit is painted. */
interface Painted {
  readonly connection?: undefined;
  readonly root?: undefined;
}

/** The shop reads the cart. */
interface Connected {
  readonly connection: Connection;
  /** The settings that the connection depends on. */
  readonly key: string;
  /** The timeout that the element has set last. */
  readonly timeout: number | undefined;
  readonly root?: undefined;
}

/** The cart is rendered, and can be changed. */
interface Opened extends Omit<Connected, 'root'> {
  readonly root: CartRoot;
}

/**
 * How far an element has come: painted → connected → opened. A connection ends with its `lifetime`
 * when the settings need another one. When the element leaves the page, connection and root end.
 */
export type ElementPhase = Painted | Connected | Opened;

export const painted: Painted = {};

const connectionKeyOf = (settings: ElementSettings): string => {
  const { baseUrl, store, namespace, features, controls } = settings;
  const names = [...features, '', ...controls];
  return JSON.stringify([baseUrl, store, namespace, names]);
};

/**
 * Offers what a server has read for the page to the first read. The script tag has done so, unless the id is in a
 * cookie alone, as after Safari has deleted the storage of a site.
 */
function offerRenderedReads(
  host: Element,
  { session, reader }: Shop,
  settings: ElementSettings,
): void {
  const cartId = session.getCartId();
  const url = cartId === null ? '' : guestCartUrl(session.api.baseUrl, cartId);
  const bodies = takeRenderedReads(host, url);
  // Later reads need the cart of then.
  if (bodies.length > 0 && reader.getState().reads === 0) startReads(url, settings, bodies);
}

/**
 * painted → connected. An element that is connected stays so, with another connection if its
 * settings need one.
 *
 * @throws {GuestCartError} `misconfigured`
 */
export function toConnected(
  element: ElementBase,
  phase: ElementPhase,
  listeners: ConnectionListeners,
): Connected | Opened {
  const { host, hostSettings } = element;
  const settings = hostSettings.settings();
  const { timeout } = settings;
  const key = connectionKeyOf(settings);
  const shop = shopOf(settings);
  const isConnected = phase.connection !== undefined && phase.key === key;
  const lastTimeout = isConnected ? phase.timeout : undefined;
  // Applied only if it has changed: another element may have set a different timeout for the shop.
  if (timeout !== lastTimeout) shop.transport.timeout = timeout;
  if (isConnected) return { ...phase, timeout };
  phase.connection?.lifetime.abort();
  if (phase.root === undefined) offerRenderedReads(host, shop, settings);
  if (host.headers !== undefined) shop.headers = host.headers;
  const connection = connect(shop, element, listeners);
  return { ...phase, connection, key, timeout };
}

/** connected → opened: renders the cart. */
export const toOpened = (
  element: ElementBase,
  phase: Connected | Opened,
  screen: ScreenLoader,
): Opened =>
  phase.root === undefined ? { ...phase, root: createCartRoot(element, screen) } : phase;

/** Ends what an element has begun. */
export function toPainted({ connection, root }: ElementPhase): Painted {
  root?.lifetime.abort();
  connection?.lifetime.abort();
  return painted;
}
