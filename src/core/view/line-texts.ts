import { decimalOf, type Decimal } from '../api/decimal.ts';
import type { ItemWith } from '../api/line-fields.ts';
import type { CompactMessages } from '../messages/en-compact.ts';
import { decodedText, plainText } from '../messages/plain-text.ts';

/** The language of a text. */
interface TextFormat {
  readonly messages: CompactMessages;
  number(value: Decimal): string;
}

/**
 * How a text is read from a line, and where it may go (`Reach`). It is `typed` if it is read from
 * such a field: the first paint stores "…" in its place.
 */
type LineText =
  | {
      readonly reach: 'public';
      readonly read: (item: ItemWith<'public'>, format: TextFormat) => string | null;
    }
  | {
      readonly reach: 'typed';
      readonly read: (item: ItemWith<'public' | 'typed'>, format: TextFormat) => string | null;
    };

/** In the locale, with all fraction digits, such as "2.5". Null if it cannot be read. */
export function numberText(
  value: number | null | undefined,
  format: Pick<TextFormat, 'number'>,
): string | null {
  const decimal = decimalOf(value);
  return decimal === undefined ? null : format.number(decimal);
}

/**
 * The texts of a line. Each is a member of `CompactLine`, and has its place in
 * `core/markup/line.ts`. Null if the shop has not sent it.
 */
export const lineTexts = {
  /** "Unnamed item" if the shop has not sent it. */
  name: {
    reach: 'public',
    read: ({ name }, { messages }) => decodedText(name) ?? messages.unnamedItem,
  },
  sku: { reach: 'public', read: ({ sku }) => plainText(sku) },
  productType: { reach: 'public', read: ({ product_type: type }) => plainText(type) },
  quantity: { reach: 'public', read: ({ qty }, format) => numberText(qty, format) },
} satisfies Readonly<Record<string, LineText>>;

type TextName = keyof typeof lineTexts;

export type LineTexts = {
  readonly [Name in TextName]: ReturnType<(typeof lineTexts)[Name]['read']>;
};

/** Makes every text of a line. */
export function eachText(make: (name: TextName) => string | null): LineTexts {
  const names = Object.keys(lineTexts) as TextName[]; // the keys of a literal
  // One of each name, as `make` returns a text for a text.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as LineTexts;
}
