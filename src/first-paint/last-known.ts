import { cartIdOf } from '../store/cart-record.ts';
import type { GuestCartMode } from '../settings/settings.ts';
import { elementDefaults } from '../settings/defaults.ts';
import { firstStyles } from './first-styles.ts';
import { frameOf, snapshotVariant, paint, readSnapshot } from './snapshot.ts';
import type { Shop } from '../element/shop-registry.ts';

/** In whose words and money a picture is, and with which room, as the page spells it: that is all that is known before this code has arrived. */
export function snapshotVariantOf(element: Element): string {
  const { priceCurrency, ...others } = elementDefaults();
  const defaults: Readonly<Record<string, unknown>> = { ...others, 'price-currency': priceCurrency };
  return snapshotVariant((name) => element.getAttribute(name) ?? defaults[name]);
}

/** The cart of the last visit, where the shop has not told it yet and nobody has painted it before. */
export function paintStoredSnapshot(
  { session, reader }: Shop,
  shadow: ShadowRoot,
  spelled: string,
  mode: GuestCartMode = 'inline',
): void {
  shadow.adoptedStyleSheets = firstStyles(mode);
  const { cart, current } = reader.getState();
  if (frameOf(shadow).firstChild !== null || cart !== null || cartIdOf(current) === null) return;
  const picture = readSnapshot(session.cartStore.readSnapshot(), Date.now(), spelled, mode);
  if (picture !== undefined) paint(shadow, picture, 'snapshot');
}
