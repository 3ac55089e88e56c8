import { isCartId } from '../schema/cart-id.ts';
import { readRecord, type CartRecord } from './cart-record.ts';
import { recordVersion } from './keys.ts';

interface Stored {
  readonly state?: unknown;
  readonly version?: unknown;
}

function parse(text: string | null | undefined): Stored {
  try {
    return (JSON.parse(text ?? 'null') as Stored | null) ?? {};
  } catch {
    // Corrupt: a clean start. The next write replaces it.
    return {};
  }
}

function isAhead({ version }: Stored): boolean {
  return typeof version === 'number' && version > recordVersion;
}

/** An older record may hold no more than the id of a guest's cart. */
function migrate({ state, version }: Stored): unknown {
  if (version === recordVersion) return state;
  const { cartId } = (state ?? {}) as { cartId?: unknown };
  return isCartId(cartId) ? { current: { status: 'guest', cartId } } : state;
}

/** Tells a record of a newer version of this package: not this version's to understand, nor to write over. */
export function isNewer(text: string | null | undefined): boolean {
  return isAhead(parse(text));
}

/** Reads what is stored as untrusted input; undefined where there is nothing to go by. */
export function parseRecord(text: string | null | undefined): CartRecord | undefined {
  const stored = parse(text);
  return isAhead(stored) ? undefined : readRecord(migrate(stored));
}
