import type { StandardSchemaV1 } from '@standard-schema/spec';
import { array, integer, object, report, type Infer, type ObjectSchema, type Schema, type Trail } from './shape.ts';

/** Where a page stands among its collection's pages (2.11). */
export const collectionMeta = object({
  current_page: integer,
  last_page: integer,
  per_page: integer,
  total: integer,
});
export type CollectionMeta = Infer<typeof collectionMeta>;

/** One page of a collection (2.11). */
export interface Collection<T> {
  readonly data: readonly T[];
  readonly meta: CollectionMeta;
}

/** A schema of this package, or any synchronous Standard Schema (valibot, zod, arktype …). */
export type RecordSchema<T> = Schema<T> | StandardSchemaV1<unknown, T>;

/** Reads one record by a foreign schema; a record that it refuses is left out and reported. */
function fromStandard<T>(schema: StandardSchemaV1<unknown, T>): Schema<T> {
  return {
    expected: 'record',
    read(value: unknown, trail: Trail): T | undefined {
      const result = schema['~standard'].validate(value);
      if (result instanceof Promise) {
        throw new TypeError('guest-cart: collectionOf needs a synchronous record schema; this one answers a promise');
      }
      if (result.issues === undefined) return result.value;
      report(trail, 'record', value);
      return undefined;
    },
  };
}

/**
 * The page schema of any record (2.11). A page without usable `data` is read as an empty page, and reported; without
 * usable `meta`, as a page that names no others.
 */
export function collectionOf<T>(record: RecordSchema<T>): ObjectSchema<Collection<T>> {
  const page = object({ data: array('read' in record ? record : fromStandard(record)), meta: collectionMeta });
  return {
    expected: 'object with data and meta',
    fields: page.fields,
    read(value, trail) {
      const read = page.read(value, trail);
      if (read === undefined) return undefined;
      for (const member of ['data', 'meta'] as const) {
        const came = (value as Record<string, unknown>)[member];
        if (came != null) continue;
        report({ ...trail, path: [...trail.path, member] }, page.fields[member]?.expected ?? 'value', came);
      }
      return { data: read.data ?? [], meta: read.meta ?? {} };
    },
  };
}
