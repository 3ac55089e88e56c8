/** One request and its response, as they were sent. */
export interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly body: string | null };
  readonly response: {
    /** HTTP status; 0 without a response. */
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
}

/** One entry of a recordings folder. `folder` and `name` identify it; a cart and its totals are in the same folder. */
export type Recording = { readonly folder: string; readonly name: string } & (
  | { readonly kind: 'exchange'; readonly exchange: Exchange }
  /** A body of a cart without its request, as JSON text. */
  | { readonly kind: 'cart'; readonly body: string }
  /** A body of the shop's totals without its request, as JSON text. */
  | { readonly kind: 'totals'; readonly body: string }
  | { readonly kind: 'unusable'; readonly reason: string }
);

export type RecordingContent = Recording extends infer R ? (R extends Recording ? Omit<R, 'folder'> : never) : never;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A recorded body without its request, as the response to a read of a cart or of its totals. */
export function exchangeOf(path: '' | '/totals', body: string): Exchange {
  return {
    request: { method: 'GET', path: `/rest/default/V1/guest-carts/recorded${path}`, body: null },
    response: { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body },
  };
}
