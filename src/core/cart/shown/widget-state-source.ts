import type { Cart } from '../../api/cart.ts';
import type { CartFeature } from '../../api/feature-names.ts';
import { addAgainLabel, addErrorTexts } from '../../messages/add-error-text.ts';
import { hasLineControls, type DeclaredControls } from '../../settings/line-controls.ts';
import type { CartCommands } from '../commands/cart-commands.ts';
import { plainQty, shownCart } from '../state/shown-cart.ts';
import { sliceTable, eachSlice, type SliceName } from '../state/commands-state.ts';
import type { HostHandler, LineEditsState } from '../state/lines-state.ts';
import type { FailedAddState } from '../state/add-state.ts';
import { createStable, lastResult } from '../state/stable.ts';
import type {
  WidgetCommands,
  WidgetState,
  ShownSlices,
  WidgetStateSource,
} from './widget-state.ts';

interface WidgetStateSourceOptions extends DeclaredControls {
  readonly commands: CartCommands;
  /** Lets the page make a change. @default the shop's own routes */
  readonly handler?: HostHandler | undefined;
  readonly onEdit?: WidgetCommands['edit'];
}

/** How many pieces of a product the cart shows. 0 if that is not known. */
function knownPiecesOf(cart: Cart | null, sku: string): number {
  const lines = cart?.items?.filter((line) => line.sku === sku) ?? [];
  const sum = lines.reduce((pieces, { qty }) => pieces + (qty ?? Number.NaN), 0);
  return Number.isNaN(sum) ? 0 : plainQty(sum);
}

/** The changes to the current cart for one widget or element. */
export function createWidgetStateSource(options: WidgetStateSourceOptions): WidgetStateSource {
  const { commands, features, controls: declared, handler, onEdit } = options;
  const widgetCommands: WidgetCommands = {
    ...commands.withHandler(handler),
    async listCountries() {
      const hasCatalogue = features.has('catalogue') && commands.features.has('catalogue');
      return hasCatalogue ? commands.features.listCountries() : [];
    },
    edit: onEdit,
    addErrorTexts,
    addAgainLabel,
  };
  /** The cart with its pending changes: the same object until one of both changes. */
  const cartOf = lastResult(
    (cart: Cart | null, lines: LineEditsState) => cart && shownCart(cart, lines),
  );
  /** Counted in the cart that is shown, also after it has changed. */
  const countFailed = lastResult(
    (cart: Cart | null, failed: FailedAddState | null) =>
      failed && {
        ...failed,
        items: failed.items.map((item) => ({ ...item, inCart: knownPiecesOf(cart, item.sku) })),
      },
  );
  // The components compare the objects.
  const stable = createStable<WidgetState>();

  function stateOf(cart: Cart | null): WidgetState {
    const { supported, ...state } = commands.getState();
    const has = (feature: CartFeature): boolean => features.has(feature) && supported[feature];
    const addsItems = has('items');
    const hasLines = hasLineControls({ has }, declared);
    const isShown = (name: SliceName): boolean =>
      name === 'lines' ? hasLines : has(sliceTable[name].feature);
    return {
      ...state,
      ...(eachSlice((name) => (isShown(name) ? state[name] : null)) as ShownSlices), // each its own
      failedAdd: countFailed(cart, state.failedAdd),
      commands: widgetCommands,
      hasQuantity: addsItems || declared.has('quantity'),
      hasRemove: addsItems || declared.has('remove'),
      addsItems,
      lineProduct: has('catalogue') ? state.lineProduct : undefined,
    };
  }

  return {
    subscribe: (listener) => commands.subscribe(listener, features),
    apply(reading) {
      const cart = cartOf(reading.cart, commands.getState().lines);
      return { cart, widgetState: stable(stateOf(cart)) };
    },
  };
}
