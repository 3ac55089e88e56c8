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

export function stringifyRecord(state: CartRecord): string {
  return JSON.stringify({ state, version: recordVersion });
}

/** Whether a newer version of this package wrote this record. This version must not overwrite it. */
export function isNewer(text: string | null | undefined): boolean {
  const { version } = parse(text);
  return typeof version === 'number' && version > recordVersion;
}

/** Parses untrusted text. Every version has the member `state` with `current`. Returns undefined without a usable record. */
export function parseRecord(text: string | null | undefined): CartRecord | undefined {
  return readRecord(parse(text).state);
}
