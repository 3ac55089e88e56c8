import type { CartItem, LineFields, Reach } from './cart-item.ts';

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
