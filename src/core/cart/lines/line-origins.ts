import type { NewCartItem } from '../../api/arguments.ts';
import type { CartStore } from '../record/record-store.ts';

/** The product of a line and its options, as they were sent to the shop. */
interface LineOrigin extends Pick<NewCartItem, 'sku' | 'productOption'> {
  /** Whether it has options that are not stored. They are those that the shop returns. */
  readonly lacksOptions?: true;
}

/** More lines than this are not kept for the next visit. */
const maxStored = 50;

/** Options that consist of ids of the shop. All others may contain what the shopper has typed. */
const idOptions = ['configurable_item_options', 'bundle_options'];

/** What the next visit may know of an item. Undefined for one without options. */
function toStored({ sku, productOption }: LineOrigin): LineOrigin | undefined {
  const { extension_attributes: options, ...others } = productOption ?? {};
  const names = Object.keys({ ...options, ...others });
  if (names.length === 0) return undefined;
  const isPublic = names.every((name) => idOptions.includes(name));
  return isPublic ? { sku, productOption } : { sku, lacksOptions: true };
}

/** What is stored; nothing if it is damaged, or was changed by the shopper. */
export function parseOrigins(text: string | null): Readonly<Record<string, LineOrigin>> {
  try {
    const stored = JSON.parse(text || '{}') as Record<string, Partial<LineOrigin> | null>;
    const usable = Object.entries(stored).filter(([, item]) => typeof item?.sku === 'string');
    return Object.fromEntries(usable) as Record<string, LineOrigin>; // `addItem` checks the options
  } catch {
    return {};
  }
}

/**
 * Keeps how the lines of a cart were added by this browser, which is what undo needs to add them
 * again: no read of a cart has the SKU of a configurable product. SKU and chosen ids are stored for
 * the next visit; typed texts stay in memory.
 */
export function createLineOrigins(cartStore: CartStore, cartId: string) {
  const inMemory = new Map<number, LineOrigin>();
  const stored = (): Readonly<Record<string, LineOrigin>> =>
    parseOrigins(cartStore.readContents('added'));

  return {
    get: (itemId: number): LineOrigin | undefined => inMemory.get(itemId) ?? stored()[itemId],
    remember(itemId: number, { sku, productOption }: LineOrigin): void {
      const item = { sku, productOption };
      inMemory.set(itemId, item);
      const storable = toStored(item);
      if (storable === undefined) return;
      // Item ids grow, so that the last ones are the newest.
      const all = Object.entries({ ...stored(), [itemId]: storable }).slice(-maxStored);
      cartStore.writeContents(cartId, 'added', JSON.stringify(Object.fromEntries(all)));
    },
  };
}
