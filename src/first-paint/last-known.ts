import { cartIdOf } from '../store/cart-record.ts';
import type { ElementSettings } from '../settings/settings.ts';
import { firstStyles } from './first-styles.ts';
import { frameOf, snapshotVariant, paint, readSnapshot } from './snapshot.ts';
import type { CartReader } from '../session/reader.ts';
import type { GuestCartSession } from '../session/session.ts';

/** A shop's cart as storage has it. */
interface StoredCart {
  readonly session: GuestCartSession;
  readonly reader: CartReader;
}

/** Paints the cart of the last visit, unless the shop has answered already or something is painted. */
export function paintStoredSnapshot(
  { session, reader }: StoredCart,
  shadow: ShadowRoot,
  settings: ElementSettings,
): void {
  const { mode } = settings;
  shadow.adoptedStyleSheets = firstStyles(mode);
  const { cart, current } = reader.getState();
  if (frameOf(shadow).firstChild !== null || cart !== null || cartIdOf(current) === null) return;
  const picture = readSnapshot(session.cartStore.readSnapshot(), Date.now(), snapshotVariant(settings), mode);
  if (picture !== undefined) paint(shadow, picture, 'snapshot');
}
