import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  addIssue,
  type DecodeState,
  array,
  type FieldsOf,
  integer,
  object,
  type ObjectSchema,
  type Schema,
} from './shape.ts';

const collectionMetaFields = {
  current_page: integer,
  last_page: integer,
  per_page: integer,
  total: integer,
};

/** The position of a page in its collection. */
export interface CollectionMeta extends FieldsOf<typeof collectionMetaFields> {}

/** Schema of {@link CollectionMeta}. */
export const collectionMetaSchema = object<CollectionMeta>(collectionMetaFields);

/** One page of a collection. */
export interface Collection<T> {
  readonly data: readonly T[];
  readonly meta: CollectionMeta;
}

/** A schema of this package, or any synchronous Standard Schema (valibot, zod, arktype …). */
export type RecordSchema<T> = Schema<T> | StandardSchemaV1<unknown, T>;

/** Reads a record with a Standard Schema. An invalid record is left out and listed as an issue. */
function fromStandardSchema<T>(schema: StandardSchemaV1<unknown, T>): Schema<T> {
  return {
    expected: 'record',
    read(value: unknown, state: DecodeState): T | undefined {
      const result = schema['~standard'].validate(value);
      if (result instanceof Promise) {
        throw new TypeError(
          'guest-cart: collectionOf needs a synchronous record schema, but this one returns a promise.',
        );
      }
      if (result.issues === undefined) return result.value;
      addIssue(state, 'record', value);
      return undefined;
    },
  };
}

/**
 * The schema of one page of records. Without usable `data` the page is empty; without usable `meta`
 * it has no next page. Both are listed as issues.
 */
export function collectionOf<T>(record: RecordSchema<T>): ObjectSchema<Collection<T>> {
  const page = object({
    data: array('read' in record ? record : fromStandardSchema(record)),
    meta: collectionMetaSchema,
  });
  return {
    expected: 'object with data and meta',
    fields: page.fields,
    read(value, state) {
      const read = page.read(value, state);
      if (read === undefined) return undefined;
      for (const member of ['data', 'meta'] as const) {
        // `page.read` succeeded, so `value` is an object.
        const received = (value as Record<string, unknown>)[member];
        if (received != null) continue;
        addIssue(
          { ...state, path: [...state.path, member] },
          page.fields[member]?.expected ?? 'value',
          received,
        );
      }
      return { data: read.data ?? [], meta: read.meta ?? {} };
    },
  };
}
