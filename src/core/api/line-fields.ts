import type { CartItem, CartItemExtensions, LineFields, Reach } from './cart-item.ts';

type Named<R extends Reach, Fields = LineFields> = {
  [Name in keyof Fields]: Fields[Name] extends R ? Name : never;
}[keyof Fields];

/** TypeScript keeps this list: it has exactly what is not public. */
export const limitedFields: Readonly<Omit<LineFields, Named<'public'>>> = { quote_id: 'secret' };

const reachOf = (name: string): Reach =>
  (limitedFields as Readonly<Record<string, Reach>>)[name] ?? 'public';

const nested = (member: string): string => `extension_attributes.${member}`;

type FieldOf<Name> = Extract<Name, keyof CartItem>;
type MemberOf<Name> = Name extends `extension_attributes.${infer Member}` ? Member : never;

/** The fields of a line with such a reach; of `extension_attributes`, the declared members. */
export type ItemWith<R extends Reach> = Omit<
  Pick<CartItem, FieldOf<Named<R>>>,
  'extension_attributes'
> & { readonly extension_attributes?: Pick<CartItemExtensions, MemberOf<Named<R>>> | null };

type Lacking<Name extends PropertyKey> = { readonly [N in Name]?: never };

/** A line whose `extension_attributes` lack the members with such a reach. */
interface Extensions<R extends Reach, Fields> {
  readonly extension_attributes?: Lacking<MemberOf<Named<R, Fields>>> | null;
}

/** A line as the shop last sent it, without what the scripts of the page must not get. */
export type PublicLine = Omit<CartItem, Named<'secret'>> & Extensions<'secret', LineFields>;

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
export type UntypedLine<Fields = LineFields> = CartItem &
  Lacking<FieldOf<Named<'typed', Fields>>> &
  Extensions<'typed', Fields>;

const isTyped = (path: string, value: unknown): boolean =>
  reachOf(path) === 'typed' && value != null && value !== '';

/** Whether the shopper has typed something in a line. */
export const hasTyped = (item: CartItem): boolean =>
  Object.entries(item).some(([name, value]) => isTyped(name, value)) ||
  Object.entries(item.extension_attributes ?? {}).some(([name, value]) =>
    isTyped(nested(name), value),
  );
