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

/** The fields of a line with such a reach. */
export type ItemWith<R extends Reach> = Pick<CartItem, FieldsThatAre<R>>;

/** A line as the shop last sent it, without what the scripts of the page must not get. */
export type PublicLine = ItemWith<'public' | 'typed'>;

export function publicLine(item: CartItem): PublicLine {
  const fields = Object.entries(item).filter(([name]) => !isSecretField(name));
  return Object.fromEntries(fields) as PublicLine; // the entries of a line without these
}

/** Whether a field of any object, such as a payment, has the name of a secret one. */
export const isSecretField = (name: string): boolean => reachOf(name) === 'secret';

/** A line without what the shopper has typed. */
export type UntypedLine = Omit<CartItem, FieldsThatAre<'typed'>> & {
  readonly [Name in FieldsThatAre<'typed'>]?: never;
};

/** Whether the shopper has typed something in a line. */
export const hasTyped = (item: CartItem): boolean =>
  Object.entries(item).some(
    ([name, value]) => reachOf(name) === 'typed' && value != null && value !== '',
  );
