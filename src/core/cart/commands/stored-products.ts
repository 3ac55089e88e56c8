import { isRecord } from '../../api/shape.ts';
import { readVisit, writeVisit } from '../session/record-contents.ts';
import type { Product } from './product-request.ts';

/** The most products in storage. */
const maxStored = 200;
/** Milliseconds for which storage is used. A product may be sold out later. */
const maxAge = 15 * 60_000;

/** Null for a product that the shop does not list; undefined for one that has been requested. */
export type KnownProducts = Map<string, Product | null | undefined>;

/**
 * Reads the products that an earlier page of this session has stored. `resolvedItemOf` checks their
 * URLs.
 *
 * @param source store and currency of the products
 */
export function readStoredProducts(recordKey: string, source: string): KnownProducts {
  const known: KnownProducts = new Map();
  const stored = readVisit(recordKey, 'catalogue');
  if (!isRecord(stored) || stored['source'] !== source) return known;
  if (!(Math.abs(Date.now() - Number(stored['at'])) < maxAge)) return known;
  const products: readonly unknown[] = Array.isArray(stored['products']) ? stored['products'] : [];
  for (const entry of products) {
    const [key, product] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (product === null || isRecord(product)) known.set(String(key), product);
  }
  return known;
}

/** Stores products for the later pages of this session, without those that were only requested. */
export function storeProducts(recordKey: string, source: string, known: KnownProducts): void {
  const products = [...known].filter(([, product]) => product !== undefined).slice(-maxStored);
  writeVisit(recordKey, 'catalogue', { source, at: Date.now(), products });
}
