import type { CartItem } from './cart-item.ts';

/**
 * Where a field of a line may go, other than to the cart on the screen:
 *
 * - `public`: to the scripts of the page and of other companies, to storage and into HTML. It is
 *   the shop's own data.
 * - `typed`: to the scripts of the page. The shopper has typed it, so that it may say who they are:
 *   no ordered cart, server's HTML or log has it. The first paint stores "…". Undo does not add it
 *   again, so that a line with it is not removed without a question.
 * - `secret`: nowhere. It may be what gives access to the cart.
 */
type Reach = 'public' | 'typed' | 'secret';

type Answered<T extends Record<keyof CartItem, Reach>> = T;

/** Every field of a line. TypeScript refuses one without an answer. */
type LineFields = Answered<{
  item_id: 'public';
  sku: 'public';
  name: 'public';
  qty: 'public';
  price: 'public';
  product_type: 'public';
  /** Texts in it that the shopper has typed are found by their option: `toStoredOption`. */
  product_option: 'public';
  extension_attributes: 'public';
  /** The number of the cart, which is the id of a customer's. */
  quote_id: 'secret';
}>;

type FieldsThatAre<R extends Reach> = {
  [Name in keyof LineFields]: LineFields[Name] extends R ? Name : never;
}[keyof LineFields];

/** TypeScript keeps this list: it has exactly the fields that are not public. */
export const limitedFields: Readonly<
  Pick<LineFields, Exclude<keyof LineFields, FieldsThatAre<'public'>>>
> = { quote_id: 'secret' };

const reachOf = (name: string): Reach =>
  (limitedFields as Readonly<Record<string, Reach>>)[name] ?? 'public';

function without<R extends Reach>(item: CartItem, reach: R): Omit<CartItem, FieldsThatAre<R>> {
  const kept = Object.entries(item).filter(([name]) => reachOf(name) !== reach);
  return Object.fromEntries(kept) as Omit<CartItem, FieldsThatAre<R>>; // without these entries
}

/** A line as the shop last sent it, without what the scripts of the page must not get. */
export type PublicLine = Omit<CartItem, FieldsThatAre<'secret'>>;

export const publicLine = (item: CartItem): PublicLine => without(item, 'secret');

/** Whether a field of any object, such as a payment, has the name of a secret one. */
export const isSecretField = (name: string): boolean => reachOf(name) === 'secret';

export const withoutTyped = (item: CartItem): CartItem => without(item, 'typed');

/** The names of the fields that shoppers type. */
export const typedFields = (): readonly string[] =>
  Object.keys(limitedFields).filter((name) => reachOf(name) === 'typed');

/** Whether the shopper has typed something in a line. */
export const hasTyped = (item: CartItem): boolean =>
  Object.entries(item).some(
    ([name, value]) => reachOf(name) === 'typed' && value != null && value !== '',
  );
