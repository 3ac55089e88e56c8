import {
  lineExtensionFields,
  lineFields,
  type CartItem,
  type CartItemExtensions,
  type Reach,
} from './cart-item.ts';

/** The names of the fields with such a reach. */
type FieldOf<R extends Reach> = R extends Reach ? keyof (typeof lineFields)[R] : never;

/** The names of the declared members of `extension_attributes` with such a reach. */
type MemberOf<R extends Reach> = R extends Reach ? keyof (typeof lineExtensionFields)[R] : never;

/** The fields of a line with such a reach; of `extension_attributes`, the declared members. */
export type ItemWith<R extends Reach> = Omit<Pick<CartItem, FieldOf<R>>, 'extension_attributes'> & {
  readonly extension_attributes?: Pick<CartItemExtensions, MemberOf<R>> | null;
};

type Lacking<Name extends PropertyKey> = { readonly [N in Name]?: never };

/** A line whose `extension_attributes` lack these members. */
export interface LackingMembers<Name extends PropertyKey> {
  readonly extension_attributes?: Lacking<Name> | null;
}

/** A line as the shop last sent it, without what the scripts of the page must not get. */
export type PublicLine = Omit<CartItem, FieldOf<'secret'>> & LackingMembers<MemberOf<'secret'>>;

const without = (secrets: object, values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.hasOwn(secrets, name)),
  ) as Record<string, unknown>;

export function publicLine(item: CartItem): PublicLine {
  const line = without(lineFields.secret, item);
  const { extension_attributes: extensions } = item;
  if (extensions != null)
    line['extension_attributes'] = without(lineExtensionFields.secret, extensions);
  return line;
}

/** Whether a member of any object, such as a payment, has the name of a secret one. */
export const isSecretField = (name: string): boolean =>
  Object.hasOwn(lineFields.secret, name) || Object.hasOwn(lineExtensionFields.secret, name);

/** A line without what the shopper has typed. */
export type UntypedLine = CartItem & Lacking<FieldOf<'typed'>> & LackingMembers<MemberOf<'typed'>>;

const hasTextOf = (typed: object, values: object): boolean =>
  Object.entries(values).some(
    ([name, value]) => Object.hasOwn(typed, name) && value != null && value !== '',
  );

/** Whether the shopper has typed something in a line. */
export const hasTyped = (item: CartItem): boolean =>
  hasTextOf(lineFields.typed, item) ||
  hasTextOf(lineExtensionFields.typed, item.extension_attributes ?? {});
