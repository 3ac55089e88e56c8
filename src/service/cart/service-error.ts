/**
 * One message of an error body. `%fieldName` stands for `parameters.fieldName`, `%1` for the first
 * of a list.
 */
interface ErrorMessage {
  readonly message: string;
  readonly parameters?:
    | Readonly<Record<string, string | number | null>>
    | readonly (string | number)[];
}

/**
 * The body of every error response. The interface does not define it; this is the shape that
 * Magento sends.
 */
export interface ServiceErrorBody extends ErrorMessage {
  readonly errors?: readonly ErrorMessage[];
}

/**
 * An error that the service sends to the client: status, JSON body and headers, without a stack.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly body: ServiceErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: ServiceErrorBody,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Longest part of the client's input that a message repeats, in characters. */
const maxEchoLength = 60;

function echo(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxEchoLength ? `${text.slice(0, maxEchoLength)}…` : text;
}

export const badRequest = (message: string): ServiceError => new ServiceError(400, { message });

export const unauthorized = (): ServiceError =>
  new ServiceError(401, {
    message: "The consumer isn't authorized to access %resources.",
    parameters: { resources: 'self' },
  });

/** 404 that names what was not found. */
export function noSuchEntity(fieldName: string, fieldValue: string | number | null): ServiceError {
  return new ServiceError(404, {
    message: 'No such entity with %fieldName = %fieldValue',
    parameters: { fieldName, fieldValue },
  });
}

/**
 * 404 for an unknown cart id. `fieldValue` is null, as on Magento, so that the response does not
 * repeat the secret id.
 */
export const noSuchCart = (): ServiceError => noSuchEntity('cartId', null);

/** 404 for an item id that the cart does not have. */
export function noSuchItem(quoteId: number, itemId: number): ServiceError {
  return new ServiceError(404, {
    message: "The %1 Cart doesn't contain the %2 item.",
    parameters: [String(quoteId), itemId],
  });
}

/** 400 for missing fields. Several missing fields are listed in `errors`. */
export function fieldsRequired(fields: readonly string[]): ServiceError {
  const errors = fields.map((fieldName) => ({
    message: '"%fieldName" is required. Enter and try again.',
    parameters: { fieldName },
  }));
  const [first, ...rest] = errors;
  if (first !== undefined && rest.length === 0) return new ServiceError(400, first);
  return new ServiceError(400, { message: 'One or more input exceptions have occurred.', errors });
}

/**
 * 400 for a value of the wrong type.
 * @param expected the type name that Magento uses, such as `int`
 */
export function wrongType(value: unknown, expected: string): ServiceError {
  return badRequest(
    `The "${echo(value)}" value's type is invalid. The "${expected}" type was expected. Verify and try again.`,
  );
}

/** 405 with the `Allow` header. */
export function methodNotAllowed(method: string, allowed: readonly string[]): ServiceError {
  return new ServiceError(
    405,
    { message: `The ${echo(method)} HTTP method is not supported.` },
    { Allow: allowed.join(', ') },
  );
}

/** Body of a 500 response. The cause is logged on the server only. */
export const internalError: ServiceErrorBody = {
  message: 'Internal Error. Details are available in the log of the service.',
};
