import { readErrorBody, type ErrorBody } from '../schema/error-body.ts';
import { reportHostFault } from './report-host-error.ts';
import { GuestCartError, type GuestCartErrorCode, type GuestCartOperation } from './errors.ts';
import { isCartNotFoundResponse, type NotFoundResponse } from './cart-not-found.ts';
import { readRetryAfter } from './retry-after.ts';

/** An answer as it came, body read and parsed where it is JSON. */
export interface Answer {
  readonly operation: GuestCartOperation;
  readonly status: number;
  readonly headers: Headers;
  readonly isPage: boolean;
  /** The parsed JSON, undefined where the body is none. */
  readonly body: unknown;
  /** The asked cart's id, to be kept out of the service's words. */
  readonly secret: string | undefined;
}

function withoutSecret(message: string, secret: string | undefined): string {
  if (secret === undefined) return message;
  // Ids match in any letter case, so they may come back in another.
  const pattern = new RegExp(secret.replace(/[^\p{L}\p{N}]/gu, '\\$&'), 'gi');
  return message.replace(pattern, '…');
}

/** A host's function that throws proves nothing; its fault is reported and the cart kept. */
function guarded(judge: () => boolean): boolean {
  try {
    return judge();
  } catch (error) {
    reportHostFault(error);
    return false;
  }
}

/** What shops answer where the base address names a store code that they do not know. A hint, never a proof. */
const unknownStore = 'Specified request cannot be processed.';

/** A 404 with parameters says what was not found, so somebody has looked; they come as a map or a list. */
function namesSomething(body: unknown): boolean {
  const { parameters } = (body ?? {}) as { parameters?: unknown };
  return typeof parameters === 'object' && parameters !== null && Object.keys(parameters).length > 0;
}

function codeOf(
  { status, operation, body, isPage }: Answer,
  said: ErrorBody | undefined,
  isGone: (answer: NotFoundResponse) => boolean,
): GuestCartErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 405) return 'misconfigured';
  if (status === 429) return 'rate-limited';
  if (status >= 500 || status === 408) return 'unavailable';
  if (status >= 300 && status < 400) return 'misconfigured';
  if (status === 413 || status === 414 || status === 431) return 'rejected';
  if (isPage) return 'unavailable';
  if (status !== 404) return said?.template === unknownStore ? 'misconfigured' : 'rejected';
  const isOfCart = operation !== 'create' && operation !== 'collection';
  if (isOfCart && guarded(() => isGone({ status, body }))) return 'cart-not-found';
  if (operation === 'collection' || said === undefined) return 'misconfigured';
  return namesSomething(body) ? 'rejected' : 'misconfigured';
}

const meanings: Record<GuestCartErrorCode, string> = {
  'cart-not-found': 'the service has no such cart.',
  unauthorized: 'the service wants a sign-in. Give the customer’s token for the assign call with the headers option.',
  forbidden: 'the service forbids this.',
  rejected: 'the service refused the request.',
  'rate-limited': 'the service asks to slow down.',
  unavailable: 'the service is not available, or a page came instead of an answer.',
  'bad-response': 'the answer cannot be read.',
  misconfigured:
    'the service does not know this address. Check the base address (it ends before /V1) and the store code in it.',
  network: 'no answer came.',
  timeout: 'no answer came in time.',
  aborted: 'the request was called off.',
  'invalid-argument': 'the request was not sent.',
};

/** The error that an answer other than 2xx stands for. */
export function errorFromResponse(
  answer: Answer,
  isGone: (answer: NotFoundResponse) => boolean = isCartNotFoundResponse,
): GuestCartError {
  const body = readErrorBody(answer.body);
  const code = codeOf(answer, body, isGone);
  const said = withoutSecret(body?.message ?? '', answer.secret);
  return new GuestCartError(code, `${meanings[code]} (${answer.operation}, status ${answer.status})`, {
    operation: answer.operation,
    status: answer.status,
    serviceMessage: said === '' ? undefined : said,
    retryAfter: readRetryAfter(answer.headers.get('retry-after'), Date.now()),
  });
}
