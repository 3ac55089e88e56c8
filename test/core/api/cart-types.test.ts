import { describe, expectTypeOf, it } from 'vitest';
import type {
  Cart,
  CartItem,
  Customer,
  ProductOption,
  QuoteAddress,
  SchemaIssue,
  Totals,
} from '../../../src/client.ts';
import {
  decodeCart,
  type cartItemSchema,
  type cartSchema,
  type customerSchema,
  type InferSchema,
  type totalsSchema,
} from '../../../src/schema.ts';
import {
  integer,
  object,
  string,
  type Fields,
  type FieldsOf,
  type ObjectSchema,
  type Schema,
} from '../../../src/core/api/shape.ts';

/**
 * The type that the fields of a schema return, without the index signature of
 * `extension_attributes`.
 */
type Declared<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

describe('the public types', () => {
  it('are the types that the schemas return', () => {
    expectTypeOf<InferSchema<typeof cartSchema>>().toEqualTypeOf<Cart>();
    expectTypeOf<InferSchema<typeof cartItemSchema>>().toEqualTypeOf<CartItem>();
    expectTypeOf<InferSchema<typeof customerSchema>>().toEqualTypeOf<Customer>();
    expectTypeOf<InferSchema<typeof totalsSchema>>().toEqualTypeOf<Totals>();
    expectTypeOf(decodeCart).returns.toEqualTypeOf<{
      readonly value: Cart;
      readonly issues: readonly SchemaIssue[];
    }>();
  });

  it('have members that are optional, nullable and read-only', () => {
    expectTypeOf<Cart['items']>().toEqualTypeOf<readonly CartItem[] | null | undefined>();
    expectTypeOf<Cart['billing_address']>().toEqualTypeOf<QuoteAddress | null | undefined>();
    expectTypeOf<CartItem['product_option']>().toEqualTypeOf<ProductOption | null | undefined>();
    expectTypeOf<Pick<CartItem, 'qty'>>().toEqualTypeOf<{ readonly qty?: number | null }>();
  });

  it('allow unknown members of extension_attributes', () => {
    type Extensions = NonNullable<Cart['extension_attributes']>;
    expectTypeOf<Extensions['anything_else']>().toEqualTypeOf<unknown>();
    expectTypeOf<keyof Declared<Extensions>>().toEqualTypeOf<
      'shipping_assignments' | 'payprovider_order_reference_id'
    >();
  });
});

describe('object', () => {
  interface Line {
    readonly sku?: string | null;
    readonly id?: number | null;
  }

  it('needs one schema of the right type for each member of an interface', () => {
    object<Line>({ sku: string, id: integer });
    // @ts-expect-error -- a member is missing
    object<Line>({ sku: string });
    // @ts-expect-error -- a member has a schema of another type
    object<Line>({ sku: string, id: string });
    // @ts-expect-error -- a member is not part of the interface
    object<Line>({ sku: string, id: integer, name: string });
  });

  it('infers the type of an object from its fields', () => {
    const schema = object({ sku: string, id: integer });
    expectTypeOf(schema).toEqualTypeOf<
      ObjectSchema<FieldsOf<{ sku: Schema<string>; id: Schema<number> }>>
    >();
    expectTypeOf<FieldsOf<{ sku: Schema<string>; id: Schema<number> }>>().toEqualTypeOf<Line>();
    expectTypeOf<FieldsOf<Fields>>().toExtend<Readonly<Record<string, unknown>>>();
  });
});
