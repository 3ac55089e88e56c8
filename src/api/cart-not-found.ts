import { isRecord } from '../schema/shape.ts';

/** A 404 that the service gave about one cart id. */
export interface NotFoundResponse {
  readonly status: number;
  /** The decoded JSON body, or undefined where there was none. */
  readonly body: unknown;
}

const cartField = /^(?:masked_?)?(?:cart|quote)_?id$/i;

function isCartField(value: unknown): boolean {
  return typeof value === 'string' && cartField.test(value);
}

function namesCart(parameters: unknown): boolean {
  // A list names the field among its values, a map under `fieldName`, or by a member of its own.
  if (Array.isArray(parameters)) return parameters.some(isCartField);
  if (!isRecord(parameters)) return false;
  return parameters['masked_cart_id'] !== undefined || isCartField(parameters['fieldName']);
}

/**
 * Decides whether an answer proves that the asked cart does not exist. A cart id cannot be recovered once forgotten, so
 * only a service that names the *cart id* as what it could not find is believed: a wrong route, a missing customer, a
 * gateway's page are not proof. Judged by status and parameters, never by text, which is localised.
 */
export function isCartNotFoundResponse({ status, body }: NotFoundResponse): boolean {
  if (status !== 404 || !isRecord(body)) return false;
  const { parameters, errors } = body;
  if (namesCart(parameters)) return true;
  return Array.isArray(errors) && errors.some((error) => isRecord(error) && namesCart(error['parameters']));
}
