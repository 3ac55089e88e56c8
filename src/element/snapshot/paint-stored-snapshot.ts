import type { ElementSettings } from '../../core/settings/settings.ts';
import { frameOf, paint, snapshotVariant, tryRenderStoredSnapshot } from '../first-paint/snapshot.ts';
import { elementStyles } from '../element-styles.ts';

/** The stored cart of a shop; the part of `Shop` that is needed here. */
interface StoredCart {
  readonly session: { readonly cartStore: { readonly readSnapshot: () => string | null } };
  readonly reader: {
    readonly getState: () => {
      readonly cart: object | null;
      readonly current: { readonly status: string; readonly cartId?: string | null | undefined };
    };
  };
}

/** Paints the cart of the last visit, unless a cart has arrived or something is painted already. */
export function paintStoredSnapshot(
  { session, reader }: StoredCart,
  shadow: ShadowRoot,
  settings: ElementSettings,
): void {
  const { mode } = settings;
  if (frameOf(shadow).firstChild !== null) return;
  shadow.adoptedStyleSheets = elementStyles(mode);
  const { cart, current } = reader.getState();
  if (cart !== null || current.cartId == null) return;
  const snapshot = tryRenderStoredSnapshot(
    session.cartStore.readSnapshot(),
    Date.now(),
    snapshotVariant(settings),
    mode,
  );
  if (snapshot !== undefined) paint(shadow, snapshot, 'snapshot');
}
