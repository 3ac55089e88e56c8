import { isRecord } from '../../api/shape.ts';
import { emptyReceipt, type News, type ReceiptItem, type ReceiptLine } from '../session/news.ts';
import { cartIdOf } from '../record/record.ts';
import { readVisit } from '../record/record-contents.ts';
import { parseSeen, seenAt, type SeenCart } from '../record/seen-cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import { parseOrigins } from '../lines/line-origins.ts';
import { itemOf } from './put-back.ts';

/** Milliseconds after its last look at a cart for which the shopper may have ordered it. */
const orderedWithin = 60 * 60 * 1000;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The items of an ended cart; none if it may have been ordered. */
function itemsOf(seen: SeenCart | undefined, added: string): readonly ReceiptLine[] {
  if (seen === undefined || seen.mayBeOrdered === true) return [];
  const origins = parseOrigins(added);
  return seen.lines.map(({ id, sku, type, name, qty }) => {
    const origin = origins[String(id)];
    const item = {
      name,
      // Without the SKU it is named, and not added: its options are not known.
      sku: origin?.lacksOptions === true ? null : (origin?.sku ?? sku ?? null),
      qty,
      // With its options, a product of any type can be added.
      product_type: origin === undefined ? (type ?? null) : 'simple',
      product_option: origin?.productOption ?? null,
    } as ReceiptItem; // the shop accepts the options in the form in which they were sent
    return { item, before: 0, after: 0, missing: qty ?? 0 };
  });
}

/**
 * Offers to put back the items of the last cart, which the shop no longer has, unless the shopper may
 * have ordered it: it was followed by the checkout, or was on screen shortly before. A shopper who
 * was changing it does not take it for ordered.
 */
export function offerItems({
  cartStore,
  newsStore,
}: Pick<GuestCartSession, 'cartStore' | 'newsStore'>): void {
  const { key, getState } = cartStore;
  const ended = readVisit(key, 'ended');
  const { current, retired } = getState();
  if (!isRecord(ended) || cartIdOf(current) !== null || retired[0] !== ended['cartId']) return;
  const seen = textIn(ended['seen']);
  const isOld = Number(ended['at']) - seenAt(seen) > orderedWithin;
  if (!isOld && ended['isBeingChanged'] !== true) return;
  try {
    const missing = itemsOf(parseSeen(seen), textIn(ended['added']));
    if (!missing.some((line) => itemOf(line) !== undefined)) return;
    const receipt = { ...emptyReceipt, missing };
    const news: News = { kind: 'ended', cartId: null, receipt, stage: 'offer' };
    newsStore.setState((all) => [...all.filter(({ kind }) => kind !== 'ended'), news], true);
  } catch {
    // Damaged.
  }
}
