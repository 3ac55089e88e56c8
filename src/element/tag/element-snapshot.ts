import type { Cart } from '../../core/api/cart.ts';
import { isTransient } from '../../core/api/errors.ts';
import { cartIdOf } from '../../core/cart/record/record.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { untilState, type CartReader } from '../../core/cart/state/cart-reading.ts';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import { amountSource, areTotalsStale } from '../../core/cart/state/totals-state.ts';
import { enSummary } from '../../core/messages/en-summary.ts';
import { mergeMessages } from '../../core/messages/messages.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import { badgeOf } from '../first-paint/badge-snapshot.ts';
import {
  frameOf,
  paint,
  renderStoredSnapshot,
  serializeSnapshots,
  shadowOf,
  type Snapshots,
  type SnapshotSettings,
} from '../first-paint/snapshot.ts';
import type { ElementBase } from './element-base.ts';
import { elementStyles } from './element-styles.ts';
import { controlsLoader, paintLoader } from './load-chunks.ts';
import type { ElementShop } from './shop-registry.ts';

// The snapshot of an element: stored for the next visit, and shown there until the cart is rendered.

/**
 * Returns the snapshots of a cart; undefined while its messages or the shop's amounts are loading.
 */
function snapshotsOf(
  element: ElementBase,
  cart: Cart,
  { totals, lineProduct }: WidgetState,
): Snapshots | null | undefined {
  const resolveItem = element.resolveItem();
  const messages = element.messages.get();
  const amounts = areTotalsStale(totals) ? 'loading' : amountSource(totals);
  // Without totals, the items' prices could differ from the shop's amounts.
  if (messages === undefined || typeof amounts === 'string') return undefined;
  const shown: SnapshotSettings = {
    ...element.settings(),
    locale: element.locale(),
    langAttributes: element.langAttributes(),
    totals: amounts,
    // Without a function the page has no pictures. Until the controls have loaded, each line may
    // have one.
    hasPicture: (line) =>
      lineProduct !== undefined ||
      (resolveItem != null && (controlsLoader.loaded()?.hasPicture(resolveItem, [line]) ?? true)),
  };
  const all = paintLoader.loaded();
  if (all !== undefined) return all.buildSnapshots(cart, shown, messages, true);
  // Before that code has loaded, the next page can paint a badge.
  const badge = badgeOf(cart, shown, mergeMessages(enSummary, messages), true);
  return badge && { badge };
}

/** Stores the snapshot of the current cart for the first paint of the next visit. */
export function storeSnapshot(
  element: ElementBase,
  { shop, view }: { readonly shop: ElementShop; readonly view: ShopView },
): void {
  const { cart, current } = shop.reader.getState();
  const cartId = cartIdOf(current);
  if (cart === null || cartId === null) return;
  const snapshots = snapshotsOf(element, cart, view.getState().widgetState);
  if (snapshots === undefined) return;
  const text = snapshots && serializeSnapshots(snapshots, element.settings());
  shop.session.cartStore.writeContents(cartId, 'snapshot', text);
}

/** Paints the cart of the last visit, unless a cart has arrived or something is painted already. */
function paintStoredSnapshot(
  { session, reader }: ElementShop,
  shadow: ShadowRoot,
  settings: ElementSettings,
): void {
  if (frameOf(shadow).firstChild !== null) return;
  shadow.adoptedStyleSheets = elementStyles(settings.mode);
  const { cart, current } = reader.getState();
  if (cart !== null || cartIdOf(current) === null) return;
  const stored = session.cartStore.readContents('snapshot');
  const snapshot = renderStoredSnapshot(stored, settings);
  if (snapshot !== undefined) paint(shadow, snapshot, 'snapshot');
}

/** Resolves when the first read has succeeded or failed. */
export function firstRead(reader: CartReader, signal?: AbortSignal): Promise<void> {
  const isRead = (): boolean => {
    const { cart, error, fetchStatus } = reader.getState();
    return cart !== null || error !== null || fetchStatus !== 'fetching';
  };
  return untilState(reader, isRead, signal);
}

/** Whether the cart cannot be read at the moment, and has not been read before. */
export function isUnreadable({ getState }: CartReader): boolean {
  const { cart, current, error } = getState();
  return cart === null && cartIdOf(current) !== null && isTransient(error);
}

/** Resolves when the cart can be read again. The reader retries automatically. */
export const untilReadable = (reader: CartReader, signal?: AbortSignal): Promise<void> =>
  untilState(reader, () => !isUnreadable(reader), signal);

/** Resolves when the drawer is opened: a snapshot is not interactive. */
const untilPressed = (drawer: Drawer, signal: AbortSignal): Promise<void> =>
  untilState(drawer, () => drawer.getState().isOpen, signal);

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens the drawer of a painted badge that is pressed, or was before the app has loaded. */
function openOnPress(frame: Element, { setState }: Drawer): void {
  const badge = frame.querySelector<HTMLElement>('span.gc-badge');
  const show = (): void => setState({ isOpen: true });
  badge?.addEventListener('click', show);
  if (badge?.dataset['pressed'] !== undefined) show();
}

/** Says that a painted cart is of the last visit, because the shop cannot be read. */
async function showThatStale(
  element: ElementBase,
  reader: CartReader,
  stored: string,
): Promise<void> {
  await element.messages.load();
  const { mode, timeZone } = element.settings();
  const shadow = shadowOf(element.host);
  shadow.adoptedStyleSheets = elementStyles(mode);
  // A badge has no room for a notice. Its drawer shows the error.
  if (mode !== 'inline') return;
  // Without that code the snapshot stays as it is.
  const chunk = await import('./stale-notice-chunk.ts').catch(() => undefined);
  const { locale, messages } = element;
  const notice = { reader, stored, messages: messages.get(), locale: locale(), timeZone };
  if (isUnreadable(reader)) chunk?.showStaleNotice(frameOf(shadow), notice);
}

/**
 * Paints the stored snapshot. Resolves when the cart can be rendered instead: it has been read, or
 * the shopper opens the drawer.
 *
 * @param loading resolves when everything that the cart needs has loaded
 * @param signal aborts when the element has left the page or the shop
 */
export async function showSnapshot(
  element: ElementBase,
  shop: ElementShop,
  loading: Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { reader, session } = shop;
  const shadow = shadowOf(element.host);
  paintStoredSnapshot(shop, shadow, element.settings());
  const frame = frameOf(shadow);
  if (frame.firstChild === null) return;
  const pressed = untilPressed(element.drawer, signal);
  openOnPress(frame, element.drawer);
  // Wait up to one second for the controls chunk, so that controls and pictures appear with the
  // cart.
  const late = pause(1000);
  await Promise.race([pressed, firstRead(reader, signal)]);
  await Promise.race([pressed, loading, late]);
  // Decoding and rendering a long cart are two tasks: the page can respond to input in between.
  await pause(0);
  const stored = session.cartStore.readContents('snapshot');
  if (signal.aborted || !isUnreadable(reader) || stored === null) return;
  await showThatStale(element, reader, stored);
  await Promise.race([pressed, untilReadable(reader, signal)]);
}
