import { isCartId } from '../api/cart-url.ts';
import { ownMembers, readRecord, type CartRecord } from './cart-record.ts';
import { recordVersion } from './keys.ts';

interface Stored {
  readonly state?: unknown;
  readonly version?: unknown;
}

function parse(text: string | null | undefined): Stored {
  try {
    return ownMembers<keyof Stored>(JSON.parse(text ?? 'null'));
  } catch {
    // Corrupt: start without a cart. The next write replaces it.
    return {};
  }
}

function hasNewerVersion({ version }: Stored): boolean {
  return typeof version === 'number' && version > recordVersion;
}

/** An older record may hold only the id of a guest cart. */
function migrate({ state, version }: Stored): unknown {
  if (version === recordVersion) return state;
  const { cartId } = ownMembers<'cartId'>(state);
  return isCartId(cartId) ? { current: { status: 'guest', cartId } } : state;
}

export function stringifyRecord(state: CartRecord): string {
  return JSON.stringify({ state, version: recordVersion });
}

/** Whether a newer version of this package wrote this record. This version must neither read nor overwrite it. */
export function isNewer(text: string | null | undefined): boolean {
  return hasNewerVersion(parse(text));
}

/** Parses untrusted text. Returns undefined without a usable record. */
export function parseRecord(text: string | null | undefined): CartRecord | undefined {
  const stored = parse(text);
  return hasNewerVersion(stored) ? undefined : readRecord(migrate(stored));
}
