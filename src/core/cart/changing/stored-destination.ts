import type { ShippingDestination } from '../../api/features/arguments.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import { destinationKeyOf } from '../session/stored-contents.ts';

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The destination that was estimated last in this visit. Undefined if there is none. */
export function readDestination(recordKey: string): ShippingDestination | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(destinationKeyOf(recordKey)) ?? '');
    const country = isRecord(stored) ? textIn(stored['country']) : undefined;
    if (!isRecord(stored) || country === undefined) return undefined;
    const [region, regionCode, postcode] = ['region', 'regionCode', 'postcode'].map((name) =>
      textIn(stored[name]),
    );
    return { country, region, regionCode, postcode };
  } catch {
    // Storage is denied, or has nothing usable.
    return undefined;
  }
}

/** Keeps a destination for the visit. Storage keeps nothing of a customer. */
export function storeDestination(
  recordKey: string,
  cartId: string,
  destination: ShippingDestination,
): void {
  if (isCustomerCartId(cartId)) return;
  try {
    // Only these: a page may pass an address with a name and a street.
    const { country, region, regionCode, postcode } = destination;
    const kept = { country, region, regionCode, postcode };
    sessionStorage.setItem(destinationKeyOf(recordKey), JSON.stringify(kept));
  } catch {
    // Denied or full, or no destination: the form starts empty on the next page.
  }
}
