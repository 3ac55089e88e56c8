import { collectionOf, type Collection, type RecordSchema } from '../schema/collection.ts';
import { decode, DecodeError, type Decoded } from '../schema/decode.ts';
import type { SchemaIssue } from '../schema/issue.ts';
import { GuestCartError } from './errors.ts';
import { reportSchemaIssues } from './report-schema-issues.ts';
import { createTransport, type RequestOptions, type TransportOptions } from './request.ts';

/** What section 2.11 lets the caller choose. The names over HTTP are not shown, so both can be set. */
export interface CollectionQuery {
  /** Records a page. @default whatever the service chooses */
  readonly perPage?: number | undefined;
  /** Name of the query entry for the page's number. @default 'page' */
  readonly pageName?: string | undefined;
  /** Name of the query entry for the page size. @default 'per_page' */
  readonly perPageName?: string | undefined;
  /** Further query entries, appended to every page's address; undefined ones are left out. @default none */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
}

export interface CollectionApiOptions extends TransportOptions {
  /** Hears of answers that depart from the interface and were read all the same. @default nobody */
  readonly onSchemaIssues?: ((issues: readonly SchemaIssue[]) => void) | undefined;
}

export interface CollectionRequest<T> extends CollectionQuery {
  /** The collection's address, absolute or relative to the page; entries that it already has are kept. */
  readonly url: string;
  /** Schema of one record: of this package, or any synchronous Standard Schema. */
  readonly record: RecordSchema<T>;
}

/** A page number or size has to be a positive integer; anything else would be sent as it is and misread. */
function positive(name: string, value: number): string {
  if (Number.isSafeInteger(value) && value > 0) return String(value);
  throw new GuestCartError('invalid-argument', `${name} has to be a positive integer.`, { operation: 'collection' });
}

/** The address of one page (2.11). */
export function collectionPageUrl(request: CollectionQuery & { readonly url: string }, page: number): string {
  const { perPage, pageName = 'page', perPageName = 'per_page', query = {} } = request;
  const base = typeof document === 'undefined' ? undefined : document.baseURI;
  if (!URL.canParse(request.url, base)) {
    throw new GuestCartError('misconfigured', `"${request.url}" is no address of a collection.`, {
      operation: 'collection',
    });
  }
  const url = new URL(request.url, base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  url.searchParams.set(pageName, positive('page', page));
  if (perPage !== undefined) url.searchParams.set(perPageName, positive('perPage', perPage));
  return url.href;
}

/**
 * The number of the page after this one, or undefined where there is none. A page without records claims no next one,
 * whatever its meta says: it would be asked for without end.
 */
export function nextPageOf({ data, meta }: Collection<unknown>): number | undefined {
  const { current_page: current, last_page: last } = meta;
  if (data.length === 0 || current == null || last == null || current >= last) return undefined;
  return current + 1;
}

/** Reads pages of any collection of the shape of section 2.11. */
export interface CollectionApi {
  /** @throws {GuestCartError} */
  getPage<T>(request: CollectionRequest<T>, page: number, options?: RequestOptions): Promise<Collection<T>>;
}

/**
 * A client for paginated collections, framework-free.
 *
 * @throws {GuestCartError} `misconfigured` at once, when `timeout` is unusable
 */
export function createCollectionApi(options: CollectionApiOptions = {}): CollectionApi {
  const send = createTransport(options);
  return {
    async getPage<T>(request: CollectionRequest<T>, page: number, { signal }: RequestOptions = {}) {
      const url = collectionPageUrl(request, page);
      const { status, body } = await send({ operation: 'collection', method: 'GET', url, signal });
      let decoded: Decoded<Collection<T>>;
      try {
        decoded = decode(collectionOf(request.record), body);
      } catch (cause) {
        if (!(cause instanceof DecodeError)) throw cause;
        throw new GuestCartError('bad-response', 'the answer is no page of a collection.', {
          operation: 'collection',
          status,
          cause,
        });
      }
      reportSchemaIssues(options.onSchemaIssues, decoded.issues);
      return decoded.value;
    },
  };
}
