import type { Check } from './check.ts';
import { findingOf } from './findings.ts';
import { evidenceOf } from './probe.ts';

/**
 * An id that no shop uses. Without a token, the assignment has to fail before the customer is
 * looked up.
 */
const unknownCustomer = 2_147_483_647;

/**
 * Assigns a second cart, without a token or with the given one: an assigned cart may be gone, and
 * one with items would be merged into the customer's.
 */
export const checkAssign: Check = async (shop) => {
  const { probe, options } = shop;
  const { token, customerId = token === undefined ? unknownCustomer : undefined } = options;
  const { value: cartId } = await probe.attempt(() => probe.api.createCart());
  if (cartId === undefined) return [];
  probe.addSecret(cartId);
  const { value, error } = await probe.attempt(() =>
    probe.api.assignCustomer(cartId, { customerId, storeId: options.storeId ?? 1 }),
  );
  const failed = findingOf('assign-failed', error && evidenceOf(error));
  if (token !== undefined) return [value === true ? findingOf('assign-ok') : failed];
  if (error?.code === 'unauthorized' || error?.code === 'forbidden')
    return [findingOf('assign-needs-token')];
  // A shop that does not check the token looks for the customer.
  const isOpen =
    value !== undefined || error.code === 'rejected' || error.code === 'cart-not-found';
  return [isOpen ? findingOf('assign-open', error && evidenceOf(error)) : failed];
};
