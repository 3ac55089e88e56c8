import { isCartId } from '../schema/cart-id.ts';
import { recordVersion } from './keys.ts';

interface Stored {
  readonly version?: unknown;
  readonly state?: { readonly current?: { readonly cartId?: unknown } };
}

/**
 * The id by which the current cart is read, as storage holds it, or null: for code that runs before the store has
 * arrived. It decides nothing; the store reads the same record, and the record rules.
 *
 * @throws where storage is denied or the record is damaged
 */
export function peekCartId(recordKey: string): string | null {
  // Nothing, too, is parsed: as null.
  const record = JSON.parse(localStorage.getItem(recordKey) as string) as Stored | null;
  const cartId = record?.state?.current?.cartId;
  // What another version has written is not for this one to read.
  return record?.version === recordVersion && isCartId(cartId) ? cartId : null;
}
