import type { ElementSettings } from '../settings/settings.ts';
import { firstStyles } from './first-styles.ts';
import { frameOf, snapshotVariant, paint, readSnapshot } from './snapshot.ts';

/** A shop's cart as storage has it. A `Shop` has it. */
interface StoredCart {
  readonly session: { readonly cartStore: { readonly readSnapshot: () => string | null } };
  readonly reader: {
    readonly getState: () => {
      readonly cart: object | null;
      readonly current: { readonly status: string; readonly cartId?: string | null | undefined };
    };
  };
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
  if (frameOf(shadow).firstChild !== null || cart !== null || current.cartId == null) return;
  const picture = readSnapshot(session.cartStore.readSnapshot(), Date.now(), snapshotVariant(settings), mode);
  if (picture !== undefined) paint(shadow, picture, 'snapshot');
}
