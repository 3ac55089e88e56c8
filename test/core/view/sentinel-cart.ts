import { cartSchema, type Cart } from '../../../src/core/api/cart.ts';
import type { Fields, Schema } from '../../../src/core/api/shape.ts';

/** A unique value for one field of the interface, which can be found in a view. */
export interface Sentinel {
  /** Such as `items[].name`. */
  readonly path: string;
  readonly keys: readonly (string | number)[];
  readonly value: string | number | boolean;
}

/** The names of dates, such as `updated_at`. */
const dateName = /(?:_at|date|dob)$/;

function leafValue(expected: string, name: string, count: number): string | number | boolean {
  if (expected === 'boolean') return true;
  // Seven digits without zeros at the ends, which can be found after the separators are removed.
  if (expected === 'integer') return 7_100_001 + count * 10;
  if (expected === 'number') return 7_100_003 + count * 10;
  if (dateName.test(name)) return `${2101 + count}-03-04 05:06:07`;
  return `word${count}word`;
}

/** A cart with a unique value in every field of the schema, and one element in every list. */
export function sentinelCart(): { readonly cart: Cart; readonly sentinels: readonly Sentinel[] } {
  const sentinels: Sentinel[] = [];

  function build(
    schema: Schema<unknown>,
    path: string,
    keys: readonly (string | number)[],
  ): unknown {
    if ('fields' in schema) {
      const members = Object.entries(schema.fields as Fields);
      if (members.length > 0) {
        return Object.fromEntries(
          members.map(([name, member]) => [
            name,
            build(member, path === '' ? name : `${path}.${name}`, [...keys, name]),
          ]),
        );
      }
      const value = `word${sentinels.length}word`;
      sentinels.push({ path, keys: [...keys, 'member'], value });
      return { member: value };
    }
    if ('element' in schema)
      return [build(schema.element as Schema<unknown>, `${path}[]`, [...keys, 0])];
    const value = leafValue(schema.expected, String(keys.at(-1)), sentinels.length);
    sentinels.push({ path, keys, value });
    return value;
  }

  // Built from the schema, so it is a cart.
  return { cart: build(cartSchema, '', []) as Cart, sentinels };
}

/** The same cart with one field changed; the other parts are shared. */
export function withValue(cart: Cart, keys: readonly (string | number)[], value: unknown): Cart {
  function change(node: unknown, at: number): unknown {
    const key = keys[at];
    if (key === undefined) return value;
    if (Array.isArray(node))
      return node.map((member: unknown, index) =>
        index === key ? change(member, at + 1) : member,
      );
    const record = node as Record<string, unknown>;
    return { ...record, [key]: change(record[key], at + 1) };
  }
  return change(cart, 0) as Cart;
}
