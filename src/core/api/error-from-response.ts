import { readErrorBody, type ErrorBody } from '../schema/error-body.ts';
import { isCartNotFoundResponse, mayMeanCartNotFound, type NotFoundResponse } from './cart-not-found.ts';
import { isItemNotFoundResponse } from './item-not-found.ts';
import { GuestCartError, type GuestCartErrorCode, type GuestCartOperation } from './errors.ts';
import { maskSecrets } from './mask-secrets.ts';
import { reportHostError } from './report.ts';
import { readRetryAfter } from './retry-after.ts';

/** A response with a status other than 2xx. */
export interface ErrorResponse {
  readonly operation: GuestCartOperation;
  readonly status: number;
  readonly headers: Headers;
  /** The body is an HTML page. */
  readonly isPage: boolean;
  /** The parsed JSON. Undefined if the body is not JSON. */
  readonly body: unknown;
  /** The cart id in the URL, which services repeat in their messages. */
  readonly secret: string | undefined;
  /** The id of the line in the URL. @default the request is not about a line */
  readonly itemId?: number | undefined;
}

type IsCartNotFound = (response: NotFoundResponse) => boolean;

/** If the host's function throws, nothing is proven, and the cart is kept. */
function isProof(isNotFound: IsCartNotFound, response: NotFoundResponse): boolean {
  try {
    return isNotFound(response);
  } catch (error) {
    reportHostError(error);
    return false;
  }
}

/** The shop's message for an unknown store code. Localized, so it is only a hint. */
const unknownStore = 'Specified request cannot be processed.';

/** Whether a 404 has parameters, a map or a list: they name the entity that the service did not find. */
function namesSomething(body: unknown): boolean {
  const { parameters } = (body ?? {}) as { parameters?: unknown };
  return typeof parameters === 'object' && parameters !== null && Object.keys(parameters).length > 0;
}

function codeOf(
  { status, operation, body, isPage, itemId }: ErrorResponse,
  errorBody: ErrorBody | undefined,
  isNotFound: IsCartNotFound,
): GuestCartErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 405) return 'misconfigured';
  if (status === 429) return 'rate-limited';
  if (status >= 500 || status === 408) return 'unavailable';
  if (status >= 300 && status < 400) return 'misconfigured';
  if (status === 413 || status === 414 || status === 431) return 'rejected';
  if (isPage) return 'unavailable';
  if (operation === 'items' && mayMeanCartNotFound({ status, body })) return 'cart-not-found';
  if (status !== 404) return errorBody?.template === unknownStore ? 'misconfigured' : 'rejected';
  const isOfCart = operation !== 'create' && operation !== 'collection';
  if (isOfCart && isProof(isNotFound, { status, body })) return 'cart-not-found';
  if (itemId !== undefined && isItemNotFoundResponse(body, itemId)) return 'item-not-found';
  if (operation === 'collection' || errorBody === undefined) return 'misconfigured';
  return namesSomething(body) ? 'rejected' : 'misconfigured';
}

const messages: Record<GuestCartErrorCode, string> = {
  'cart-not-found': 'the service has no such cart.',
  'item-not-found': 'the cart has no such line.',
  unauthorized:
    'the service requires a sign-in. Pass the customer’s token for the assign call with the headers option.',
  forbidden: 'the service denied the request.',
  rejected: 'the service refused the request.',
  'rate-limited': 'the service received too many requests.',
  unavailable: 'the service is not available, or sent a page instead of JSON.',
  'bad-response': 'the response cannot be read.',
  misconfigured: 'the service does not know this address. Check the base URL (it ends before /V1) and its store code.',
  network: 'no response arrived.',
  timeout: 'no response arrived in time.',
  aborted: 'the request was aborted.',
  'invalid-argument': 'the request was not sent.',
};

/** Turns a response with a status other than 2xx into an error. */
export function errorFromResponse(
  response: ErrorResponse,
  isNotFound: IsCartNotFound = isCartNotFoundResponse,
): GuestCartError {
  const errorBody = readErrorBody(response.body);
  const code = codeOf(response, errorBody, isNotFound);
  const message = maskSecrets(errorBody?.message ?? '', response.secret === undefined ? [] : [response.secret]);
  // Only the shop knows the reason, such as a page origin that it does not allow.
  const reason = code === 'forbidden' && message !== '' ? ` ${message}` : '';
  return new GuestCartError(code, `${messages[code]}${reason} (${response.operation}, status ${response.status})`, {
    operation: response.operation,
    status: response.status,
    serviceMessage: message === '' ? undefined : message,
    retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()),
  });
}
