import { decimalOf, zero } from '../api/decimal.ts';
import type { DisplayedError } from '../api/errors.ts';
import { enAddErrors, type AddErrorMessages } from './en-add-errors.ts';
import { enCompact } from './en-compact.ts';
import { undo } from './en-undo.ts';
import { enErrors, type ErrorMessages } from './en-errors.ts';
import type { ErrorText } from './error-text.ts';
import { controlErrors, controlErrorText } from './control-error-text.ts';
import { fillMessage, joinSentences, toSentence } from './fill-message.ts';
import { formatNumber } from './format-number.ts';
import { formatPieces } from './format-pieces.ts';
import { mergeMessages, type Messages } from './messages.ts';

/** An item that could not be added. */
export interface FailedItem {
  readonly sku: string;
  /** Plain text, not too long. Null if neither the page nor a line of the cart names it. */
  readonly name: string | null;
  readonly qty: number;
  /** How many of it the cart shows. 0 if that is not known. */
  readonly inCart: number;
  readonly error: DisplayedError;
  /** Whether it is certainly not in the cart, and the shop may accept it later. */
  readonly canAddAgain: boolean;
}

/** More items than these are not named, unless the shopper can do nothing for them but read it. */
const maxNames = 3;

interface AddErrorOptions {
  readonly messages: ErrorMessages & AddErrorMessages;
  readonly locale: string;
  /** Whether the browser is online now. */
  readonly online: boolean;
}

/** Why an item could not be added: with what is known beyond its error. */
function addReason(
  { error, qty, inCart, canAddAgain }: FailedItem,
  { messages, locale, online }: AddErrorOptions,
): ErrorText {
  const text = controlErrorText(
    canAddAgain ? controlErrors.addAgain : controlErrors.add,
    error,
    messages,
  );
  const { name, template } = text;
  if (name === 'errorAddOffline' && online) return { ...text, template: messages.errorAddOnline };
  if (name !== 'errorQuantity' || inCart === 0) return text;
  const reason = qty === 1 ? messages.errorNoMore : template;
  const quantity = formatNumber(decimalOf(inCart) ?? zero, locale);
  return {
    ...text,
    template: joinSentences([reason, messages.quantityInCart]),
    values: { ...text.values, quantity },
  };
}

/** The sentence with the names of its items, such as "2 × Speckled mug and A5 notebook". */
function namedText(
  text: ErrorText,
  items: readonly FailedItem[],
  { messages, locale }: AddErrorOptions,
): ErrorText {
  const names = items.flatMap(({ name, qty }) =>
    name === null ? [] : [formatPieces(qty, name, locale)],
  );
  const isLong = names.length > maxNames && items.every(({ canAddAgain }) => canAddAgain);
  // The shop's own sentence may name them.
  const message = text.values['message'] ?? '';
  const isNamed = items.every((item) => message.includes(item.name ?? ''));
  if (isNamed || isLong || names.length !== items.length) return text;
  return {
    ...text,
    template: fillMessage(messages.errorOf, {
      sentence: text.name === 'errorSoldOut' ? messages.errorOfSoldOut : text.template,
    }),
    values: { ...text.values, name: new Intl.ListFormat(locale).format(names) },
  };
}

interface AddTextOptions extends Omit<AddErrorOptions, 'messages'> {
  /** What they lack is in English. */
  readonly messages: Partial<Messages>;
}

const withEnglish = ({ messages, ...page }: AddTextOptions): AddErrorOptions => ({
  ...page,
  messages: mergeMessages({ ...enErrors, ...enAddErrors }, messages),
});

/**
 * The label of the button that adds again what can be, such as "Mug: Try again" if the message is about
 * other items too.
 */
export function addAgainLabel(
  label: string,
  items: readonly FailedItem[],
  page: AddTextOptions,
): string {
  const again = items.filter(({ canAddAgain }) => canAddAgain);
  if (again.length === items.length) return label;
  const text: ErrorText = { name: 'errorAddNotSent', template: label, values: {} };
  const { template, values } = namedText(text, again, withEnglish(page));
  return fillMessage(template, values);
}

/** What a row of the cart, a toast and a screen reader say of items that wait for a connection. */
export function waitingAddTexts(
  items: readonly Pick<FailedItem, 'name' | 'qty'>[],
  { messages, locale }: Pick<AddTextOptions, 'messages' | 'locale'>,
) {
  const english = { ...enAddErrors, undo, errorOf: enErrors.errorOf };
  const { unnamedItem } = mergeMessages(enCompact, messages);
  const { addedOnline: status, errorOf, undo: label } = mergeMessages(english, messages);
  const pieces = items.map(({ name, qty }) => formatPieces(qty, name ?? unnamedItem, locale));
  const name = new Intl.ListFormat(locale).format(pieces);
  const isNamed = items.length <= maxNames && items.every((item) => item.name !== null);
  return {
    /** Such as "2 × Speckled mug". */
    name,
    status,
    said: isNamed ? joinSentences([toSentence(name), status]) : status,
    undo: label,
    /** The accessible name of the button of one item. */
    undoItem: fillMessage(errorOf, { name, sentence: label }),
  };
}

/**
 * The sentences about items that could not be added, one for each reason: which, why, and how many of
 * a refused one are in the cart. The same in notice, toast and announcement.
 */
export function addErrorTexts(
  items: readonly FailedItem[],
  page: AddTextOptions,
): readonly ErrorText[] {
  const options = withEnglish(page);
  const groups = new Map<string, { readonly text: ErrorText; readonly items: FailedItem[] }>();
  for (const item of items) {
    const text = addReason(item, options);
    const key = JSON.stringify(text);
    const group = groups.get(key) ?? { text, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return Array.from(groups.values(), (group) => namedText(group.text, group.items, options));
}
