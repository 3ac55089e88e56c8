/** One message of an error body; `%fieldName` in it takes `parameters.fieldName`. */
export interface ErrorMessage {
  readonly message: string;
  readonly parameters?: Readonly<Record<string, string | number | null>>;
}

/** The body of every refusal. Section 7 shows none; this is the shape that running shops send. */
export interface ServiceErrorBody extends ErrorMessage {
  readonly errors?: readonly ErrorMessage[];
}

/** A refusal that is sent as it stands: status and JSON body, never a stack. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly body: ServiceErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ServiceErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The longest piece of somebody's input that a message repeats. */
const longestEcho = 60;

function echo(value: unknown): string {
  // JSON.stringify gives undefined for what is no JSON; nothing such comes out of a parsed body.
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestEcho ? `${text.slice(0, longestEcho)}…` : text;
}

/** A plain 400 in the service's own words. */
export function refused(message: string): ServiceError {
  return new ServiceError(400, { message });
}

export function noSuchEntity(fieldName: string, fieldValue: string | number | null): ServiceError {
  return new ServiceError(404, {
    message: 'No such entity with %fieldName = %fieldValue',
    parameters: { fieldName, fieldValue },
  });
}

/** 404 about the id itself; `fieldValue` is null as on shops, so that no answer repeats a secret. */
export function noSuchCart(): ServiceError {
  return noSuchEntity('cartId', null);
}

/** 404 for a change of a cart that is closed. Shops name the cart's number here, not its secret id. */
export function cartIsClosed(quoteId: number): ServiceError {
  return noSuchEntity('cartId', String(quoteId));
}

/** 400 for missing fields: one says so itself, several are listed. */
export function fieldsRequired(fields: readonly string[]): ServiceError {
  const errors = fields.map((fieldName) => ({
    message: '"%fieldName" is required. Enter and try again.',
    parameters: { fieldName },
  }));
  const [first, ...rest] = errors;
  if (first !== undefined && rest.length === 0) return new ServiceError(400, first);
  return new ServiceError(400, { message: 'One or more input exceptions have occurred.', errors });
}

export function wrongType(value: unknown, expected: string): ServiceError {
  return refused(
    `The "${echo(value)}" value's type is invalid. The "${expected}" type was expected. Verify and try again.`,
  );
}

export function methodNotAllowed(method: string, allowed: readonly string[]): ServiceError {
  return new ServiceError(
    405,
    { message: `The ${echo(method)} HTTP method is not supported.` },
    { Allow: allowed.join(', ') },
  );
}

/** 413. @param maxBytes the most that would have been taken */
export function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError(413, { message: `The request body is larger than ${maxBytes} bytes.` });
}

/** 429. @param seconds after which one more is taken */
export function tooManyPosts(seconds: number): ServiceError {
  return new ServiceError(
    429,
    { message: 'Too many requests were sent. Wait and try again.' },
    { 'Retry-After': String(seconds) },
  );
}

/** What a caller hears of a fault of the service itself. */
export const internalError: ServiceErrorBody = {
  message: 'Internal Error. Details are available in the log of the service.',
};

export function noSuchRoute(): ServiceError {
  return new ServiceError(404, { message: 'Request does not match any route.' });
}

/** What shops answer to a store code that they do not know. */
export function unknownStoreCode(): ServiceError {
  return refused('Specified request cannot be processed.');
}
