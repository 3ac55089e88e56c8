type ItemId = number | null | undefined;

/** What a line keeps while it is removed and restored. The shop then gives it another item id. */
export interface LineKeys {
  /**
   * The keys of lines that do not stand where the shop has added them, by item id. A restored line
   * has the key that it had before.
   */
  readonly byId: ReadonlyMap<number, number>;
  /**
   * The order of the lines at the last removal, with those that were removed: a number for each key.
   */
  readonly order: ReadonlyMap<number, number>;
}

/** The key of a line. @default its item id */
export const lineKey = <Id extends ItemId>({ byId }: LineKeys, itemId: Id): Id | number =>
  byId.get(itemId ?? 0) ?? itemId;

/** The index in a list of item ids at which a line stands: after the last one that stood before it. */
export function placeIn(keys: LineKeys, itemId: ItemId, ids: readonly ItemId[]): number {
  const numberOf = (id: ItemId): number => keys.order.get(lineKey(keys, id) ?? 0) ?? Infinity;
  const own = numberOf(itemId);
  return ids.findLastIndex((id) => numberOf(id) < own) + 1;
}
