import { GuestCartError } from '../../../core/api/errors.ts';
import { findingOf, type Finding } from '../findings.ts';
import { evidenceOf, type Probe } from '../probe.ts';

export interface AssignOptions {
  readonly token: string | undefined;
  /** Id of the customer. @default the customer of the token */
  readonly customerId: number | undefined;
  /** Id of the store of the customer. */
  readonly storeId: number;
}

/** An id that no shop uses. Without a token, the assignment has to fail before the customer is looked up. */
const unknownCustomer = 2_147_483_647;

/** The customer of a token. Nothing else of the response is used. */
async function customerOf(probe: Probe, token: string): Promise<number> {
  const response = await probe.fetch(`${probe.baseUrl}/V1/customers/me`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const body: unknown = await response.json().catch(() => undefined);
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (typeof id === 'number') return id;
  const what = 'the customer of the token is unknown. Pass --customer-id.';
  throw new GuestCartError('unauthorized', what, { operation: 'assign', status: response.status });
}

/** Assigns an empty cart, without a token or with the given one. The other checks cannot use this cart any more. */
export async function checkAssign(probe: Probe, cartId: string, options: AssignOptions): Promise<readonly Finding[]> {
  const { token, storeId } = options;
  const { value, error } = await probe.attempt(async () => {
    const customerId = options.customerId ?? (token === undefined ? unknownCustomer : await customerOf(probe, token));
    return probe.api.assignCustomer(cartId, { customerId, storeId });
  });
  if (token !== undefined) {
    return [value === true ? findingOf('assign-ok') : findingOf('assign-failed', error && evidenceOf(error))];
  }
  if (error?.code === 'unauthorized' || error?.code === 'forbidden') return [findingOf('assign-needs-token')];
  // A shop that does not check the token looks for the customer.
  const isOpen = value !== undefined || error.code === 'rejected' || error.code === 'cart-not-found';
  return [findingOf(isOpen ? 'assign-open' : 'assign-failed', error && evidenceOf(error))];
}
