import { cartNode, freeShippingPlace } from '../../core/markup/cart.ts';
import type { AmountView, CompactLine } from '../../core/view/types.ts';
import { enCompact } from '../../core/messages/en-compact.ts';
import { mergeMessages } from '../../core/messages/messages.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { useDisplay } from '../ui/display.ts';
import { toElement } from '../ui/markup.tsx';
import type { Customization } from '../ui/customization.ts';

/** What a cart keeps space for before the code of its controls has loaded. */
export interface CartSpace {
  readonly hasControls: boolean;
  readonly hasPictures: boolean;
  /** Whether the shop's totals are, or will be, part of the cart. */
  readonly hasTotals: boolean;
  /** Whether the page has declared estimates of shipping. */
  readonly hasEstimate: boolean;
}

export function cartSpace(
  { lines, totals, shippingEstimate, lineProduct }: WidgetState,
  { resolveItem, renderPicture }: Customization,
): CartSpace {
  return {
    hasControls: lines !== null,
    hasPictures:
      lineProduct !== undefined || typeof resolveItem === 'function' || renderPicture !== undefined,
    hasTotals: totals?.status === 'pending' || totals?.data !== undefined,
    hasEstimate: shippingEstimate !== null,
  };
}

export interface SkeletonProps extends CartSpace {
  readonly hasCheckout: boolean;
}

/** A no-break space: as high as a text. */
const space = '\u00a0';

const amount: AmountView = { kind: 'amount', text: space, value: '', currency: null, base: null };

/** What every line has. Most have a quantity of 1. */
const line: CompactLine = {
  key: '',
  name: space,
  sku: space,
  productType: null,
  quantity: space,
  itemId: 0,
  quantityValue: 1,
  unit: amount,
  row: amount,
  rowExcludingTax: null,
  options: [],
  discounts: [],
};

const totals = {
  subtotal: amount,
  subtotalLabel: space,
  subtotalExcludingTax: null,
  currencyNote: null,
  taxDisplay: null,
};

/**
 * A cart of empty lines, so that nothing moves when the cart appears. Hidden from screen readers.
 */
export function Skeleton(props: SkeletonProps) {
  const { hasPictures, hasControls, hasTotals, hasCheckout } = props;
  const { settings, messages: own } = useDisplay();
  const messages = mergeMessages(enCompact, own);
  const cart = { ...totals, subtotalNote: messages.subtotalHint, missingLines: 0 };
  const node = cartNode(
    { ...cart, lines: [line, line, line] },
    {
      messages,
      settings,
      hasControls,
      hasPicture: () => hasPictures,
      awaitsTotals: hasTotals,
      // Of a cart that is not known yet: with any threshold of the page.
      bar: hasTotals && settings.freeShipping && freeShippingPlace,
      belowTotals: hasCheckout && ['div.gc-checkout', null],
    },
  );
  return toElement(node, { className: 'gc-layout gc-skeleton', 'aria-hidden': true });
}
