import type { CompactMessages } from '../messages/en-compact.ts';
import type { CompactLine } from '../view/types.ts';

/** What only an app renders in a line. @default nothing; the name as text */
interface LineSlots<Slot> {
  readonly picture?: Slot | null | undefined;
  /** The name as a link. */
  readonly name?: Slot | null | undefined;
  /** Below the name and the options. */
  readonly message?: Slot | null | undefined;
  /** What the quantity counts, such as "m". @default pieces */
  readonly measure?: string | null | undefined;
  /** What the quantity waits for, in the place of the price of one: nothing moves. */
  readonly status?: string | null | undefined;
  /** The quantity and the remove button. Without them, the quantity looks like a stepper. */
  readonly controls?: Slot | null | undefined;
}

export interface LineMarkupOptions<Slot> {
  readonly messages: CompactMessages;
  /** The display settings that a line depends on. */
  readonly settings: {
    readonly showSku: boolean;
    readonly details?: 'shopper' | 'full';
  };
  /** Whether the line has a picture. Its space stays empty until there is one in the slots. */
  readonly hasPicture: boolean;
  /** Whether the lines of the cart have controls. */
  readonly hasControls: boolean;
  readonly slots?: LineSlots<Slot>;
}

/** How a line shows its quantity and the price of one. */
export interface LineLayout {
  /** Where the quantity is: in a text, in a stepper, or in what looks like one until that has loaded. */
  readonly place: 'text' | 'early' | 'stepper';
  /**
   * The quantity beside the stepper, or in the text. `alone`: the row total is the price of one, so only
   * screen readers and print need the number. `in-price`: the price has it.
   */
  readonly count: 'times' | 'alone' | 'in-price';
  /** The price of one, or of what the quantity counts, before discounts: "€3 each", "€3 / m", "2.5 × €3". */
  readonly price: 'none' | 'amount' | 'each' | 'per-measure' | 'with-count';
  /** Where that price is: in the text with the quantity, beside the first words, or among the actions. */
  readonly priceAt: 'text' | 'words' | 'actions';
}

/**
 * Decides what depends on quantity, price, controls and measure together.
 *
 * @param hasWords whether there are words below the name, beside which the price can be
 */
export function lineLayout<Slot>(
  line: CompactLine,
  options: Pick<LineMarkupOptions<Slot>, 'hasControls' | 'slots'>,
  hasWords: boolean,
): LineLayout {
  const { itemId, quantityValue, unit } = line;
  const { measure = null, controls } = options.slots ?? {};
  const isText = !options.hasControls || itemId === null;
  const isRowTotal =
    quantityValue === 1 || (unit.kind === 'unavailable' && unit.reason === 'price-unreadable');
  // Such as cloth, sold by a length that the page has not named.
  const isFraction = quantityValue !== null && !Number.isInteger(quantityValue) && measure === null;

  function countAs(): LineLayout['count'] {
    if (isRowTotal) return 'alone';
    return isFraction && !isText ? 'in-price' : 'times';
  }

  function priceAs(): LineLayout['price'] {
    const canBeRead = unit.kind === 'amount' || unit.reason === 'amount-pending';
    // A stepper may change the quantity: the space of the price is kept, so that nothing moves.
    if (isRowTotal && (isText || !canBeRead)) return 'none';
    if (measure !== null) return 'per-measure';
    if (isText) return 'amount';
    if (isFraction) return 'with-count';
    // Not "each" alone, next to an amount that is not known yet.
    return unit.kind === 'amount' ? 'each' : 'amount';
  }

  const shown = { count: countAs(), price: priceAs() };
  if (isText) return { ...shown, place: 'text', priceAt: 'text' };
  const place = controls === undefined ? 'early' : 'stepper';
  return { ...shown, place, priceAt: hasWords ? 'words' : 'actions' };
}
