import { isRecord } from '../schema/shape.ts';

/** A response that may prove that a cart does not exist. */
export interface NotFoundResponse {
  readonly status: number;
  /** The parsed JSON body. Undefined if it is not JSON. */
  readonly body: unknown;
}

const cartField = /^(?:masked_?)?(?:cart|quote)_?id$/i;

function isCartField(value: unknown): boolean {
  return typeof value === 'string' && cartField.test(value);
}

function namesCart(parameters: unknown): boolean {
  // A list holds the field among its values; a map under `fieldName`, or as a key.
  if (Array.isArray(parameters)) return parameters.some(isCartField);
  if (!isRecord(parameters)) return false;
  return parameters['masked_cart_id'] !== undefined || isCartField(parameters['fieldName']);
}

/**
 * Whether the response to an added item may mean that the cart does not exist. Magento then says that "quoteId" is
 * required (400). Only a read of the cart proves it.
 */
export function mayMeanCartNotFound({ status, body }: NotFoundResponse): boolean {
  return status === 400 && isRecord(body) && namesCart(body['parameters']);
}

/**
 * Whether a response says that the requested cart does not exist. A cart id cannot be recovered, so only a 404 whose
 * parameters name the cart id counts. A 404 for a wrong route, for a missing customer or from a gateway does not. The
 * message is ignored, because it is localized.
 */
export function isCartNotFoundResponse({ status, body }: NotFoundResponse): boolean {
  if (status !== 404 || !isRecord(body)) return false;
  const { parameters, errors } = body;
  if (namesCart(parameters)) return true;
  return Array.isArray(errors) && errors.some((error) => isRecord(error) && namesCart(error['parameters']));
}
