import { readErrorBody } from '../schema/error-body.ts';

/** A 404 that the service gave about one cart id. */
export interface NotFoundAnswer {
  readonly status: number;
  /** The decoded JSON body, or undefined where there was none. */
  readonly body: unknown;
}

/**
 * Decides whether an answer proves that the asked cart does not exist. A cart id cannot be recovered once forgotten, so
 * only a service that names the *cart id* as what it could not find is believed: a wrong route, a missing customer, a
 * gateway's page are not proof. Judged by status and parameters, never by text, which is localised.
 */
export function isProofOfGone({ status, body }: NotFoundAnswer): boolean {
  if (status !== 404) return false;
  const parameters = readErrorBody(body)?.parameters ?? {};
  if ('masked_cart_id' in parameters) return true;
  const field = parameters['fieldName'];
  return typeof field === 'string' && /^(?:masked_?)?(?:cart|quote)_?id$/i.test(field);
}
