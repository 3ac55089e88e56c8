import type { LineProductOf } from './cart-controls.ts';
import { nextFrame } from './write-queue.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { enCatalogue } from '../../messages/en-catalogue.ts';
import { decimalOf } from '../../api/decimal.ts';
import { formatMoney } from '../../messages/format-number.ts';
import { compareAmounts } from '../../view/compare-amounts.ts';
import { currencyCodeOf } from '../../view/money.ts';
import type { Cart } from '../../api/cart.ts';
import { isRecord } from '../../api/shape.ts';
import type { GuestCartSession } from '../session/session.ts';
import { cartIdOf } from '../session/cart-record.ts';
import { fillMessage } from '../../messages/fill-message.ts';
import {
  batchesOf,
  lineToLookUp,
  productsFrom,
  productsUrl,
  type LineToLookUp,
  type Product,
} from './product-request.ts';

/** The most requests for one cart. Lines beyond them have no picture. */
const maxRequests = 4;
/** The most products in storage. */
const maxStored = 200;
/** Milliseconds for which storage is used. A product may be sold out later. */
const maxAge = 15 * 60_000;

type Line = Parameters<LineProductOf>[0];
type LineMessages = Parameters<LineProductOf>[1];

const keyOf = ({ sku, name, type }: LineToLookUp): string => JSON.stringify([sku, name, type]);

/**
 * The regular price of a line that costs less now. Only if its price is shown as the catalogue has
 * it: in currency and tax.
 */
function reductionText(
  { unit, quantityValue }: Line,
  { prices }: Product,
  messages: LineMessages,
  locale: string,
) {
  const [final, regular] = (prices ?? []).map(decimalOf);
  const shown = unit.kind === 'amount' ? decimalOf(unit.value) : undefined;
  if (unit.kind !== 'amount' || !shown || !final || !regular) return undefined;
  const currency = currencyCodeOf(unit.currency);
  // With tax, the catalogue sends unrounded prices: 31.392501 for 31.39.
  const isSamePrice = compareAmounts(final, shown, currency) === 0;
  if (!isSamePrice || compareAmounts(regular, shown, currency) <= 0) return undefined;
  const amount = formatMoney(regular, currency, locale);
  const each = quantityValue === 1 ? '{amount}' : (messages.each ?? '{amount}');
  return fillMessage({ ...enCatalogue, ...messages }.regularPrice, {
    amount: fillMessage(each, { amount }),
  });
}

/**
 * The products of the lines of a shop's carts: picture, link, regular price, and whether they are
 * sold out. Each is requested once in a session of the browser. After a failure they are not known.
 *
 * @param storageKey of `sessionStorage`
 */
export function createCatalogue(
  { api, store }: Pick<GuestCartSession, 'api' | 'store'>,
  { send }: Pick<CartFeatures, 'send'>,
  storageKey: string,
  onChange: () => void,
) {
  /** Store and currency of the products. */
  let source: string | undefined;
  /** Null for a product that the shop does not list; undefined for one that has been requested. */
  let known = new Map<string, Product | null | undefined>();
  let lineProduct: LineProductOf = () => undefined;

  function publish(): void {
    // A new function, because the lines are rendered again if it changes.
    lineProduct = (line, messages, locale) => {
      const wanted = lineToLookUp({ ...line, type: line.productType });
      const product = wanted && known.get(keyOf(wanted));
      if (product == null) return undefined;
      const { picture, href, isSoldOut } = product;
      if (isSoldOut !== true)
        return {
          picture,
          href,
          message: reductionText(line, product, messages, locale),
          tone: 'good',
        };
      return { picture, href, message: messages.soldOut ?? enCatalogue.soldOut, tone: 'caution' };
    };
    onChange();
  }

  /**
   * Reads the products that an earlier page of this session has stored. `resolvedItemOf` checks
   * their URLs.
   */
  function restore(): void {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '');
      if (!isRecord(stored) || stored['source'] !== source) return;
      if (!(Math.abs(Date.now() - Number(stored['at'])) < maxAge)) return;
      for (const [key, product] of stored['products'] as [string, Product | null][]) {
        if (product === null || isRecord(product)) known.set(key, product);
      }
      publish();
    } catch {
      // Storage is denied, or has nothing usable.
    }
  }

  function save(): void {
    // Storage keeps nothing of a customer, nor of a cart that is gone.
    const cartId = cartIdOf(store.getState().current);
    if (cartId === null || isCustomerCartId(cartId)) return;
    const products = [...known].filter(([, product]) => product !== undefined).slice(-maxStored);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ source, at: Date.now(), products }));
    } catch {
      // Denied or full: the next page requests them again.
    }
  }

  async function request(
    lines: readonly LineToLookUp[],
    storeId: number,
    currency: string,
  ): Promise<void> {
    const of = source;
    await nextFrame();
    for (const batch of batchesOf(lines).slice(0, maxRequests)) {
      const url = productsUrl(api.baseUrl, batch, storeId, currency);
      void send({ operation: 'catalogue', method: 'GET', url })
        .then(({ body }) => {
          if (of !== source) return;
          for (const [line, product] of productsFrom(body, batch)) known.set(keyOf(line), product);
          save();
          publish();
        })
        // The cart has no pictures. It is not an error of the cart.
        .catch(() => undefined);
    }
  }

  return {
    getLineProduct: (): LineProductOf => lineProduct,
    /** Requests the products of a cart that are not known, after the next frame. */
    follow({ items, store_id: storeId, currency }: Cart): void {
      const code = currency?.quote_currency_code;
      if (storeId == null || !code) return;
      if (source !== `${storeId} ${code}`) {
        source = `${storeId} ${code}`;
        known = new Map();
        restore();
      }
      const lines = (items ?? []).flatMap(({ sku, name, product_type: type }) => {
        const line = lineToLookUp({ sku, name, type });
        if (line === undefined || known.has(keyOf(line))) return [];
        known.set(keyOf(line), undefined);
        return [line];
      });
      if (lines.length > 0) void request(lines, storeId, code);
    },
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
