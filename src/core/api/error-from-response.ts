import { isRecord } from './shape.ts';
import { GuestCartError, type GuestCartErrorCode, type GuestCartOperation } from './errors.ts';
import { reportHostError } from './report.ts';

/**
 * The readable part of an error response. The interface does not specify it; the field names are
 * those that shops send.
 */
export interface ErrorBody {
  /** The message with its placeholders filled. Empty if the service sent none. */
  readonly message: string;
  /**
   * The message with its placeholders. Localized, so it is a hint and never proves that a cart is
   * gone.
   */
  readonly template: string;
}

const maxMessageLength = 500;
const maxDetails = 10;

/** `%1` is the first entry of a list of parameters, `%fieldName` a member of a map. */
function parameterOf(parameters: unknown, name: string): unknown {
  if (Array.isArray(parameters)) return parameters[Number(name) - 1];
  return isRecord(parameters) && Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

function fillPlaceholders(template: string, parameters: unknown): string {
  return template.replace(/%(\w+)/g, (placeholder, name: string) => {
    const value = parameterOf(parameters, name);
    if (value === null) return '(none)';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

function messageOf(entry: unknown): string {
  if (!isRecord(entry) || typeof entry['message'] !== 'string') return '';
  return fillPlaceholders(entry['message'], entry['parameters']);
}

/**
 * Reads `{message, parameters, errors}` or `{messages: {error: [{message}]}}`. Returns undefined
 * for any other body. Never reads `trace`.
 */
export function readErrorBody(body: unknown): ErrorBody | undefined {
  if (!isRecord(body)) return undefined;
  const messages = isRecord(body['messages']) ? body['messages']['error'] : undefined;
  const details: readonly unknown[] = [messages, body['errors']].find(Array.isArray) ?? [];
  const template = typeof body['message'] === 'string' ? body['message'] : '';
  if (template === '' && details.length === 0) return undefined;
  const parts = [messageOf(body), ...details.slice(0, maxDetails).map(messageOf)].filter(
    (text) => text !== '',
  );
  return { message: parts.join(' ').slice(0, maxMessageLength), template };
}

/** A response that may prove that a cart does not exist. */
export interface NotFoundResponse {
  readonly status: number;
  /** The parsed JSON body. Undefined if it is not JSON. */
  readonly body: unknown;
}

const cartField = /^(?:masked_?)?(?:cart|quote)_?id$/i;

const isCartField = (value: unknown): boolean => typeof value === 'string' && cartField.test(value);

/** The parameters of a message, a map or a list: they name what the service did not find. */
const parametersOf = (entry: unknown): unknown =>
  isRecord(entry) ? entry['parameters'] : undefined;

/** Whether the body of an error, or one of the errors that it lists, passes a test. */
function someEntry(body: unknown, test: (entry: unknown) => boolean): boolean {
  const { errors } = isRecord(body) ? body : {};
  return test(body) || (Array.isArray(errors) && errors.some(test));
}

const namesMaskedId = (parameters: unknown): boolean =>
  isRecord(parameters) && parameters['masked_cart_id'] !== undefined;

function namesCart(entry: unknown): boolean {
  const parameters = parametersOf(entry);
  // A list holds the field among its values; a map under `fieldName`, or as a key.
  if (Array.isArray(parameters)) return parameters.some(isCartField);
  return (
    namesMaskedId(parameters) || (isRecord(parameters) && isCartField(parameters['fieldName']))
  );
}

/**
 * Whether the response to an added item may mean that the cart does not exist. Magento then says
 * that "quoteId" is required (400). Only a read of the cart proves it.
 */
function mayMeanCartNotFound({ status, body }: NotFoundResponse): boolean {
  return status === 400 && namesCart(body);
}

/**
 * Whether a response says that the requested cart does not exist. A cart id cannot be recovered, so
 * only a 404 whose parameters name the cart id counts. A 404 for a wrong route, for a missing
 * customer or from a gateway does not. The message is ignored, because it is localized.
 */
export function isCartNotFoundResponse({ status, body }: NotFoundResponse): boolean {
  return status === 404 && someEntry(body, namesCart);
}

/**
 * Whether a text contains the number as a word. A path such as `/items/112` only repeats the
 * request.
 */
function namesNumber(text: string, number: number): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}/._-])${number}(?![\\p{L}\\p{N}/_-])`, 'u').test(text);
}

/**
 * Whether the JSON body of a 404 says that the cart has no line with this id. Magento sends "The %1
 * Cart doesn't contain the %2 item." with the ids as `parameters`, or as one sentence that contains
 * them. The words are ignored, because they are localized.
 */
export function isItemNotFoundResponse(body: unknown, itemId: number): boolean {
  return namesNumber(readErrorBody(body)?.message ?? '', itemId);
}

/** Upper limit of the wait that a service may ask for, in milliseconds. */
export const maxRetryAfter = 60_000;

/** An HTTP date starts with the name of a day. `Date.parse` alone would accept `-5` and `5, 10`. */
const httpDate = /^[a-z]{3,9}, /i;

function waitOf(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  return httpDate.test(text) ? Date.parse(text) - now : Number.NaN;
}

/**
 * Reads `Retry-After` (seconds or an HTTP date) as milliseconds from now, at most one minute.
 * Undefined for anything else.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const wait = waitOf(header?.trim() ?? '', now);
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxRetryAfter);
}

/** A response with a status other than 2xx. */
export interface ErrorResponse extends NotFoundResponse {
  readonly operation: GuestCartOperation;
  readonly headers: Headers;
  /** The body is an HTML page. */
  readonly isPage: boolean;
  /** The cart id in the URL, which services repeat in their messages. */
  readonly secret?: string | undefined;
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

function namesSomething(body: unknown): boolean {
  const parameters = parametersOf(body);
  return typeof parameters === 'object' && Object.keys(parameters ?? {}).length > 0;
}

function codeOf(
  { status, operation, body, isPage, itemId }: ErrorResponse,
  errorBody: ErrorBody | undefined,
  isNotFound: IsCartNotFound,
): keyof typeof messages {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  // 501 is a web server that knows no POST: a shop and its proxies send other codes when they fail.
  if (status === 405 || status === 501) return 'misconfigured';
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

/**
 * Whether an entry is for developers, such as "No such entity with %fieldName = %fieldValue": no
 * shopper has seen the names of fields.
 */
function namesField(entry: unknown): boolean {
  const parameters = parametersOf(entry);
  return isRecord(parameters) && parameters['fieldName'] !== undefined;
}

/** What each code means, if it follows from a response. */
const messages = {
  'cart-not-found': 'the service has no such cart.',
  'item-not-found': 'the cart has no such line.',
  unauthorized:
    'the service requires a sign-in. Pass the customer’s token for the assign call and /V1/carts/mine with the headers option.',
  forbidden: 'the service denied the request.',
  rejected: 'the service refused the request.',
  'rate-limited': 'the service received too many requests.',
  unavailable: 'the service is not available, or sent a page instead of JSON.',
  misconfigured:
    'the service does not know this address. Check the base URL (it ends before /V1) and its store code.',
} satisfies Partial<Record<GuestCartErrorCode, string>>;

/**
 * Replaces secrets in a text with "…": cart ids, tokens. Ignores the letter case, because services
 * ignore it as well, and may return ids in a different case.
 */
export function maskSecrets(text: string, secrets: Iterable<string>): string {
  let masked = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    const pattern = new RegExp(secret.replace(/[^\p{L}\p{N}]/gu, '\\$&'), 'gi');
    masked = masked.replace(pattern, '…');
  }
  return masked;
}

/** Turns a response with a status other than 2xx into an error. */
export function errorFromResponse(
  response: ErrorResponse,
  isNotFound: IsCartNotFound = isCartNotFoundResponse,
): GuestCartError {
  const errorBody = readErrorBody(response.body);
  const code = codeOf(response, errorBody, isNotFound);
  const message = maskSecrets(
    errorBody?.message ?? '',
    response.secret === undefined ? [] : [response.secret],
  );
  const isTechnical = someEntry(response.body, namesField);
  // Only the shop knows the reason, such as a page origin that it does not allow.
  const hasReason = message !== '' && (code === 'forbidden' || isTechnical);
  const reason = hasReason ? ` ${message}` : '';
  return new GuestCartError(
    code,
    `${messages[code]}${reason} (${response.operation}, status ${response.status})`,
    {
      operation: response.operation,
      status: response.status,
      serviceMessage: message === '' || isTechnical ? undefined : message,
      retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()),
      namesMaskedId: namesMaskedId(parametersOf(response.body)) || undefined,
    },
  );
}
