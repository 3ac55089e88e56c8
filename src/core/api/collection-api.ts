import { collectionOf, type Collection, type RecordSchema } from './collection.ts';
import { errorFromResponse } from './error-from-response.ts';
import { GuestCartError } from './errors.ts';
import { reportSchemaIssues } from './report.ts';
import { createTransport, type RequestOptions, type TransportOptions } from './request.ts';
import { decodeResponse } from './response.ts';

/**
 * The options of a collection. The interface does not specify the names of the query parameters, so
 * both can be set.
 */
export interface CollectionQuery {
  /** Records per page. @default chosen by the service */
  readonly perPage?: number | undefined;
  /** Name of the query parameter of the page number. @default 'page' */
  readonly pageName?: string | undefined;
  /** Name of the query parameter of the page size. @default 'per_page' */
  readonly perPageName?: string | undefined;
  /** More query parameters for every page; undefined ones are left out. @default none */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
}

/** Which page of a collection to read, and how to decode its records. */
export interface CollectionRequest<T> extends CollectionQuery {
  /** URL of the collection, absolute or relative to the page. Its own query parameters are kept. */
  readonly url: string;
  /** Schema of one record: of this package, or any synchronous Standard Schema. */
  readonly record: RecordSchema<T>;
}

function checkedPositive(name: string, value: number): string {
  if (Number.isSafeInteger(value) && value > 0) return String(value);
  throw new GuestCartError('invalid-argument', `${name} has to be a positive integer.`, {
    operation: 'collection',
  });
}

/**
 * The URL of one page.
 *
 * @throws {GuestCartError} `misconfigured` for an unusable URL, `invalid-argument` for a page that
 * is not a positive integer
 */
export function collectionPageUrl(
  request: CollectionQuery & { readonly url: string },
  page: number,
): string {
  const { perPage, pageName = 'page', perPageName = 'per_page', query = {} } = request;
  const base = typeof document === 'undefined' ? undefined : document.baseURI;
  if (!URL.canParse(request.url, base)) {
    throw new GuestCartError('misconfigured', `"${request.url}" is not a valid URL.`, {
      operation: 'collection',
    });
  }
  const url = new URL(request.url, base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  url.searchParams.set(pageName, checkedPositive('page', page));
  if (perPage !== undefined) url.searchParams.set(perPageName, checkedPositive('perPage', perPage));
  return url.href;
}

/**
 * The number of the next page, or undefined. A page without records has no next page, regardless of
 * `meta`. This prevents endless requests.
 */
export function nextPageOf({ data, meta }: Collection<unknown>): number | undefined {
  const { current_page: current, last_page: last } = meta;
  if (data.length === 0 || current == null || last == null || current >= last) return undefined;
  return current + 1;
}

/** Reads pages of any collection in the form of a {@link Collection}. */
export interface CollectionApi {
  /** @throws {GuestCartError} */
  getPage<T>(
    request: CollectionRequest<T>,
    page: number,
    options?: RequestOptions,
  ): Promise<Collection<T>>;
}

/**
 * Creates a framework-free client for paginated collections.
 *
 * @throws {GuestCartError} `misconfigured` when `timeout` is unusable
 */
export function createCollectionApi(options: TransportOptions = {}): CollectionApi {
  const send = createTransport(options, errorFromResponse);
  return {
    async getPage<T>(request: CollectionRequest<T>, page: number, { signal }: RequestOptions = {}) {
      const url = collectionPageUrl(request, page);
      const response = await send({ operation: 'collection', method: 'GET', url, signal });
      const { value, issues } = decodeResponse(
        collectionOf(request.record),
        response,
        'collection',
        'a page of a collection',
      );
      reportSchemaIssues(options.onSchemaIssues, issues);
      return value;
    },
  };
}
