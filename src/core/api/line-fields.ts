import type { CartItem, CartItemExtensions } from './cart-item.ts';
import type { FieldSchemas } from './shape.ts';

/**
 * Where a field of a line may go, other than to the cart on the screen:
 *
 * - `public`: to the scripts of the page and of other companies, to storage and into HTML. It is
 *   the shop's own data.
 * - `typed`: to the scripts of the page. The shopper has typed it, so that it may say who they are:
 *   no ordered cart or log has it. The first paint stores "…". The HTML of a server shows it to the
 *   page's visitor, as the screen does, but has no data of such a cart: the browser reads it. Undo
 *   does not add it again, so that a line with it is not removed without a question.
 * - `secret`: nowhere. It may be what gives access to the cart.
 */
export type Reach = 'public' | 'typed' | 'secret';

type Declared<T> = Extract<keyof FieldSchemas<T>, string>;

/** A field of a line, or a declared member of its `extension_attributes`. */
type FieldPath = Declared<CartItem> | `extension_attributes.${Declared<CartItemExtensions>}`;

/**
 * The reach of every field of a line, and of every declared member of its `extension_attributes`.
 * TypeScript refuses a list without one of them. An undeclared member is the shop's own data: public.
 */
export const reaches = {
  item_id: 'public',
  sku: 'public',
  name: 'public',
  qty: 'public',
  price: 'public',
  product_type: 'public',
  /** Texts in it that the shopper has typed are found by their option: `toStoredOption`. */
  product_option: 'public',
  extension_attributes: 'public',
  'extension_attributes.discounts': 'public',
  /** The number of the cart, which is the id of a customer's. */
  quote_id: 'secret',
} as const satisfies Readonly<Record<FieldPath, Reach>>;

/** The paths with such a reach. */
type PathsOf<R extends Reach> = {
  [Path in FieldPath]: (typeof reaches)[Path] extends R ? Path : never;
}[FieldPath];

const reachOf = (path: string): Reach =>
  (reaches as Readonly<Record<string, Reach>>)[path] ?? 'public';

const nested = (member: string): string => `extension_attributes.${member}`;

type FieldOf<Path> = Extract<Path, keyof CartItem>;
type MemberOf<Path> = Path extends `extension_attributes.${infer Member}` ? Member : never;

/** The fields of a line with such a reach; of `extension_attributes`, the declared members. */
export type ItemWith<R extends Reach> = Omit<
  Pick<CartItem, FieldOf<PathsOf<R>>>,
  'extension_attributes'
> & { readonly extension_attributes?: Pick<CartItemExtensions, MemberOf<PathsOf<R>>> | null };

type Lacking<Name extends PropertyKey> = { readonly [N in Name]?: never };

/** A line whose `extension_attributes` lack the members with these paths. */
export interface LackingMembers<Path> {
  readonly extension_attributes?: Lacking<MemberOf<Path>> | null;
}

/** A line as the shop last sent it, without what the scripts of the page must not get. */
export type PublicLine = Omit<CartItem, PathsOf<'secret'>> & LackingMembers<PathsOf<'secret'>>;

const withoutSecrets = (values: object, pathOf = (name: string): string => name) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => reachOf(pathOf(name)) !== 'secret'),
  ) as Record<string, unknown>;

export function publicLine(item: CartItem): PublicLine {
  const line = withoutSecrets(item);
  const { extension_attributes: extensions } = item;
  if (extensions != null) line['extension_attributes'] = withoutSecrets(extensions, nested);
  return line;
}

/** Whether a member of any object, such as a payment, has the name of a secret one. */
export const isSecretField = (name: string): boolean =>
  reachOf(name) === 'secret' || reachOf(nested(name)) === 'secret';

/** A line without what the shopper has typed. */
export type UntypedLine = CartItem &
  Lacking<FieldOf<PathsOf<'typed'>>> &
  LackingMembers<PathsOf<'typed'>>;

const isTyped = (path: string, value: unknown): boolean =>
  reachOf(path) === 'typed' && value != null && value !== '';

/** Whether the shopper has typed something in a line. */
export const hasTyped = (item: CartItem): boolean =>
  Object.entries(item).some(([name, value]) => isTyped(name, value)) ||
  Object.entries(item.extension_attributes ?? {}).some(([name, value]) =>
    isTyped(nested(name), value),
  );
