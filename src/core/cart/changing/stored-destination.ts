import type { ShippingDestination } from '../../api/features/arguments.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import { destinationKeyOf, readVisit, writeVisit } from '../session/visit-storage.ts';

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The destination that was estimated last in this visit. Undefined if there is none. */
export function readDestination(recordKey: string): ShippingDestination | undefined {
  const stored = readVisit(destinationKeyOf(recordKey));
  const country = isRecord(stored) ? textIn(stored['country']) : undefined;
  if (!isRecord(stored) || country === undefined) return undefined;
  const [region, regionCode, postcode] = ['region', 'regionCode', 'postcode'].map((name) =>
    textIn(stored[name]),
  );
  return { country, region, regionCode, postcode };
}

/** Keeps a destination for the visit. Storage keeps nothing of a customer. */
export function storeDestination(
  recordKey: string,
  cartId: string,
  destination: ShippingDestination,
): void {
  // A page without types may pass none, which the estimate refuses.
  if (isCustomerCartId(cartId) || !isRecord(destination)) return;
  // Only these: a page may pass an address with a name and a street.
  const { country, region, regionCode, postcode } = destination;
  writeVisit(destinationKeyOf(recordKey), { country, region, regionCode, postcode });
}
