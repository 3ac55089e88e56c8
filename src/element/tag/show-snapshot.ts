import { isTransient } from '../../core/api/errors.ts';
import { cartIdOf } from '../../core/cart/session/record.ts';
import { untilState, type CartReader } from '../../core/cart/state/cart-reading.ts';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import { elementStyles } from './element-styles.ts';
import { frameOf, paint, shadowOf, renderStoredSnapshot } from '../first-paint/snapshot.ts';
import type { ElementBase } from './element-base.ts';
import type { ElementShop } from './shop-registry.ts';

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
export const firstRead = (reader: CartReader): Promise<void> =>
  untilState(reader, () => {
    const { cart, error, fetchStatus } = reader.getState();
    return cart !== null || error !== null || fetchStatus !== 'fetching';
  });

/** Whether the cart cannot be read at the moment, and has not been read before. */
export function isUnreadable({ getState }: CartReader): boolean {
  const { cart, current, error } = getState();
  return cart === null && cartIdOf(current) !== null && isTransient(error);
}

/** Resolves when the cart can be read again. The reader retries automatically. */
export const untilReadable = (reader: CartReader): Promise<void> =>
  untilState(reader, () => !isUnreadable(reader));

/** Resolves when the drawer is opened: a snapshot is not interactive. */
const untilPressed = (drawer: Drawer): Promise<void> =>
  untilState(drawer, () => drawer.getState().isOpen);

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
  const locale = element.locale();
  await element.messages.load(locale);
  const { mode, timeZone } = element.settings();
  const shadow = shadowOf(element.host);
  shadow.adoptedStyleSheets = elementStyles(mode);
  const messages = element.messages.get(element.locale(), element.host.messages);
  // A badge has no room for a notice. Its drawer shows the error.
  if (mode !== 'inline') return;
  // Without that code the snapshot stays as it is.
  const part = await import('../first-paint/stale-notice-part.ts').catch(() => undefined);
  if (isUnreadable(reader))
    part?.showStaleNotice(frameOf(shadow), { reader, stored, messages, locale, timeZone });
}

interface ShowSnapshotOptions {
  /** Resolves when everything that the cart needs has loaded. */
  readonly loading: Promise<unknown>;
  /** Whether the cart is rendered already, or the element has left the shop. */
  readonly isOver: () => boolean;
}

/**
 * Paints the stored snapshot. Resolves when the cart can be rendered instead: it has been read, or
 * the shopper opens the drawer.
 */
export async function showSnapshot(
  element: ElementBase,
  shop: ElementShop,
  { loading, isOver }: ShowSnapshotOptions,
): Promise<void> {
  const { reader, session } = shop;
  const shadow = shadowOf(element.host);
  paintStoredSnapshot(shop, shadow, element.settings());
  const frame = frameOf(shadow);
  if (frame.firstChild === null) return;
  const pressed = untilPressed(element.drawer);
  openOnPress(frame, element.drawer);
  // Wait up to one second for the controls chunk, so that controls and pictures appear with the
  // cart.
  const late = new Promise((resolve) => setTimeout(resolve, 1000));
  const complete = Promise.all([firstRead(reader), Promise.race([loading, late])]);
  await Promise.race([complete, pressed]);
  // Decoding and rendering a long cart are two tasks: the page can respond to input in between.
  await new Promise((resolve) => setTimeout(resolve));
  const stored = session.cartStore.readContents('snapshot');
  if (!isUnreadable(reader) || stored === null || isOver()) return;
  await showThatStale(element, reader, stored);
  await Promise.race([untilReadable(reader), pressed]);
}
