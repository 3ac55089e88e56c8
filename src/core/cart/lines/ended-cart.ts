import type { NewCartItem } from '../../api/features/arguments.ts';
import { isRecord } from '../../api/shape.ts';
import { cartIdOf } from '../session/record.ts';
import { inOneTab, locksOf } from '../session/locks.ts';
import { keyBeside } from '../session/record-keys.ts';
import type { EndedNews, News, ReceiptItem, ReceiptLine, SeenCart } from '../session/news.ts';
import type { GuestCartSession } from '../session/session.ts';
import { readVisit, writeVisit } from '../session/record-contents.ts';
import { itemOf } from './put-back.ts';

/** Milliseconds after its last look at a cart for which the shopper may have ordered it. */
const orderedWithin = 60 * 60 * 1000;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The items of an ended cart; none if it may have been ordered. Stored by this origin, so any script
 * of the page could have.
 */
function itemsOf(seen: string, added: string): readonly ReceiptLine[] {
  const { lines, mayBeOrdered } = JSON.parse(seen.slice(seen.indexOf(' '))) as SeenCart;
  if (mayBeOrdered === true) return [];
  const origins = (JSON.parse(added || '{}') ?? {}) as Record<string, Partial<NewCartItem>>;
  return lines.map(({ id, sku, type, name, qty }) => {
    const origin = origins[String(id)];
    const item = {
      name,
      sku: origin?.sku ?? sku ?? null,
      qty,
      // With its options, a product of any type can be added.
      product_type: origin === undefined ? (type ?? null) : 'simple',
      product_option: origin?.productOption ?? null,
    } as ReceiptItem; // the shop accepts the options in the form in which they were sent
    return { item, before: 0, after: 0, missing: qty ?? 0 };
  });
}

/**
 * Offers to put back the items of the last cart, which the shop no longer has. Not if it was on
 * screen shortly before, or followed by the checkout: the shopper may have ordered it.
 */
export function offerItems({
  cartStore,
  newsStore,
  options,
}: Pick<GuestCartSession, 'cartStore' | 'newsStore' | 'options'>): void {
  const { key, getState, reread } = cartStore;
  const ended = readVisit(key, 'ended');
  const { current, retired } = getState();
  if (!isRecord(ended) || cartIdOf(current) !== null || retired[0] !== ended['cartId']) return;
  const seen = textIn(ended['seen']);
  if (!(Number(ended['at']) - Number.parseInt(seen, 10) > orderedWithin)) return;
  try {
    const missing = itemsOf(seen, textIn(ended['added']));
    if (!missing.some((line) => itemOf(line) !== undefined)) return;
    const receipt = { added: [], changed: [], missing, unsaved: [] };
    const forget = (): void => writeVisit(key, 'ended', null);
    const once: EndedNews['once'] = (putBack) => {
      const { locks, lockWait = 20_000 } = options;
      const unlessPutBack = async () => {
        const offer = newsStore.getState().find(({ kind }) => kind === 'ended');
        // Another cart has replaced it: another tab has put the items back.
        return offer !== undefined && reread() === offer.cartId ? putBack() : null;
      };
      return inOneTab(locksOf(locks), keyBeside(key, 'ended'), unlessPutBack, lockWait);
    };
    const news: News = { kind: 'ended', cartId: null, receipt, forget, once };
    newsStore.setState((all) => [...all.filter(({ kind }) => kind !== 'ended'), news], true);
  } catch {
    // Damaged.
  }
}
