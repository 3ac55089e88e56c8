import {
  adopt,
  cartIdOf,
  emptyRecord,
  isNewer,
  merge,
  parseRecord,
  retire,
  type CartRecord,
} from './record.ts';

/** What each place has of one record. */
export interface RecordCopies {
  /** The text in storage, which all tabs share. Null without one, undefined if storage throws. */
  readonly stored: string | null | undefined;
  /**
   * The text in the page's memory: what storage has refused, or this page's record beside one of a
   * newer version. Empty if storage has refused to remove its text. Undefined without one.
   */
  readonly inMemory: string | undefined;
  /** The guest's cart in the cookie. Null without one, and on pages that keep none. */
  readonly cookieId: string | null;
  /** What the page shows. Undefined as it starts, and once a reset has ended it. */
  readonly shown: CartRecord | undefined;
  /** Whether this page has retired a cart. It stays retired, whichever place still has it. */
  readonly isRetiredHere: (cartId: string) => boolean;
}

export interface ResolvedRecord {
  readonly record: CartRecord;
  /** Whether storage has to get it. */
  readonly isUnstored: boolean;
}

/** Which of its copies is the record. Each `if` has its rows in the table of the test. */
export function resolveRecord({
  stored,
  inMemory,
  cookieId,
  shown,
  isRetiredHere,
}: RecordCopies): ResolvedRecord {
  function withoutRetired(record: CartRecord): CartRecord {
    const cartId = cartIdOf(record.current);
    return cartId !== null && isRetiredHere(cartId) ? retire(record, cartId) : record;
  }
  function read(text: string | null | undefined): CartRecord | undefined {
    const record = parseRecord(text);
    return record && withoutRetired(record);
  }

  const ofStorage = read(stored);
  const ofMemory = read(inMemory);
  const ofCookie = cookieId === null ? emptyRecord : withoutRetired(adopt(emptyRecord, cookieId));

  // Another tab may have stored a cart since storage refused this one.
  if (ofMemory) return { record: merge(ofMemory, ofStorage ?? ofCookie), isUnstored: true };
  // Storage still has what was removed.
  if (inMemory !== undefined) return { record: ofCookie, isUnstored: false };
  if (ofStorage) return { record: ofStorage, isUnstored: false };
  // Nobody can tell what storage has: the page keeps what it shows.
  if (stored === undefined || isNewer(stored))
    return { record: shown ?? ofCookie, isUnstored: false };
  // Storage was cleared, or its text is damaged, which the next change replaces.
  return { record: ofCookie, isUnstored: stored === null && cartIdOf(ofCookie.current) !== null };
}
