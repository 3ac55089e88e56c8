import type { FeatureOperation } from './feature-names.ts';

/**
 * A stable code for each kind of error:
 *
 * - `cart-not-found`: the service itself says that there is no such cart. On a read this proves
 *   that the id is gone.
 * - `item-not-found`: the cart has no such line, for example because another tab has removed it
 * - `unauthorized`, `forbidden`: status 401, 403. A read is also `unauthorized` if the shop says
 *   that a customer owns the cart
 * - `rejected`: the service refused the input
 * - `rate-limited`: status 429
 * - `unavailable`: status 5xx other than 501, or an HTML page instead of JSON
 * - `bad-response`: a response that cannot be decoded, or is too large
 * - `misconfigured`: the service does not know the route or store code, or an option is wrong
 * - `network`: no response (offline, DNS, refused, CORS, redirect)
 * - `timeout`, `aborted`
 * - `invalid-argument`: an argument is wrong, and nothing was sent
 */
export type GuestCartErrorCode =
  | 'cart-not-found'
  | 'item-not-found'
  | 'unauthorized'
  | 'forbidden'
  | 'rejected'
  | 'rate-limited'
  | 'unavailable'
  | 'bad-response'
  | 'misconfigured'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid-argument';

/**
 * The call that failed: an operation of the interface, or a route that some shops have in addition.
 * A customer's cart has the operations of a guest's.
 */
export type GuestCartOperation = 'create' | 'read' | 'assign' | 'collection' | FeatureOperation;

/** What the constructor of `GuestCartError` takes in addition to the message. */
export interface GuestCartErrorDetails {
  readonly operation?: GuestCartOperation | undefined;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /**
   * The message of the service, with placeholders filled, in the shop's language. For display only.
   */
  readonly serviceMessage?: string | undefined;
  /** Milliseconds that the service asks to wait, at most one minute. */
  readonly retryAfter?: number | undefined;
  /**
   * Index of the item that was not added, in a call that adds items. Those before it are in the
   * cart, the others were not sent.
   */
  readonly failedIndex?: number | undefined;
  /** Set if the request was not sent, so that the shop did not receive it. */
  readonly notSent?: true | undefined;
  /**
   * Set if the response names the cart by `masked_cart_id`, as Magento does for customers' carts.
   * @internal
   */
  readonly namesMaskedId?: true | undefined;
  readonly cause?: unknown;
}

/** Set by the build: the address of the page about error codes, or an empty string. */
declare const __GUEST_CART_ERRORS_PAGE__: string;

// Scripts of Node run the source code without a build.
const errorsPage =
  typeof __GUEST_CART_ERRORS_PAGE__ === 'undefined' ? '' : __GUEST_CART_ERRORS_PAGE__;

/**
 * The end of a message: the section about its code. The message may be that of another error, which
 * has it.
 */
const sectionOf = (code: GuestCartErrorCode, message: string): string =>
  errorsPage === '' || message.includes(errorsPage) ? '' : ` ${errorsPage}#${code}`;

/**
 * The only error class of this package. Its message never holds a cart id, a token or a stack trace
 * of the server.
 */
export class GuestCartError extends Error implements GuestCartErrorDetails {
  override readonly name = 'GuestCartError';
  readonly code: GuestCartErrorCode;
  readonly operation: GuestCartOperation | undefined;
  readonly status: number | undefined;
  readonly serviceMessage: string | undefined;
  readonly retryAfter: number | undefined;
  declare readonly failedIndex?: number | undefined;
  declare readonly notSent?: true | undefined;
  /** @internal */
  declare readonly namesMaskedId?: true | undefined;

  constructor(
    code: GuestCartErrorCode,
    message: string,
    { cause, ...details }: GuestCartErrorDetails = {},
  ) {
    super(
      `guest-cart: ${message}${sectionOf(code, message)}`,
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    Object.assign(this, details);
  }
}

/**
 * Whether an error is a {@link GuestCartError}. Compares the name, so that it works across two
 * copies of the package.
 */
export function isGuestCartError(error: unknown): error is GuestCartError {
  return error instanceof Error && error.name === 'GuestCartError' && 'code' in error;
}

/** An error with one of the given codes. */
export type ErrorWithCode<C extends GuestCartErrorCode> = GuestCartError & { readonly code: C };

/**
 * Whether an error is a {@link GuestCartError} with one of the given codes.
 *
 * @example
 * if (hasCode(error, 'rejected')) showMessage(error.serviceMessage);
 */
export function hasCode<E, C extends GuestCartErrorCode>(
  error: E,
  ...codes: readonly C[]
): error is E & ErrorWithCode<C> {
  // `includes` of a list of some codes accepts only these.
  return isGuestCartError(error) && (codes as readonly GuestCartErrorCode[]).includes(error.code);
}

/** Whether the service responded that the cart does not exist. No other error retires a cart id. */
export function isCartNotFound<E>(error: E): error is E & ErrorWithCode<'cart-not-found'> {
  return hasCode(error, 'cart-not-found');
}

const transientCodes = ['network', 'timeout', 'unavailable', 'rate-limited'] as const;

/** The codes of errors after which the next try may succeed. */
export type TransientCode = (typeof transientCodes)[number];

/**
 * Whether the same read may succeed later: `network`, `timeout`, `unavailable` or `rate-limited`.
 */
export function isTransient<E>(error: E): error is E & ErrorWithCode<TransientCode> {
  return hasCode(error, ...transientCodes);
}

/**
 * What is shown to the shopper of an error of this package, or of what a page passes as one. Every
 * `GuestCartError` has it.
 */
export interface DisplayedError {
  /** The error's stable code. An unknown code is shown as an unexpected response. */
  readonly code: string;
  /**
   * What failed: an operation of this package, or something unexpected.
   * @default a change to the cart
   */
  readonly operation?: string | undefined;
  /** Index of the item that was not added. @default the call adds no items */
  readonly failedIndex?: number | undefined;
  /** The service's own message, in the shop's language: plain text, never markup. */
  readonly serviceMessage?: string | undefined;
  /** The HTTP status of the response. @default there was no response */
  readonly status?: number | undefined;
  /** Whether the request was not sent. @default false */
  readonly notSent?: boolean | undefined;
}

/**
 * Whether the shopper may try again: a transient error, or a request that was aborted, which nothing
 * retries by itself.
 */
export const isPassing = ({ code }: DisplayedError): boolean =>
  code === 'aborted' || (transientCodes as readonly string[]).includes(code);

/**
 * Whether the shop refused the input: the shopper reads the shop's own message, beside the field,
 * until the next change.
 */
export const isRefusal = ({ code }: DisplayedError): boolean => code === 'rejected';

/**
 * Returns a {@link GuestCartError} as it is, and wraps anything else as `bad-response` with the
 * given message.
 */
export function toGuestCartError(
  cause: unknown,
  message: string,
  details: GuestCartErrorDetails = {},
): GuestCartError {
  if (isGuestCartError(cause)) return cause;
  return new GuestCartError('bad-response', message, { ...details, cause });
}

/** Whether nothing was sent because the browser is offline: it can be sent when it is online again. */
export const failedOffline = ({ code, notSent }: DisplayedError): boolean =>
  code === 'network' && notSent === true;

/** Whether the shop may have carried out the write although it failed. */
export function hasUnknownOutcome(error: unknown): boolean {
  return (
    hasCode(error, 'network', 'timeout', 'unavailable', 'bad-response') && error.notSent !== true
  );
}
