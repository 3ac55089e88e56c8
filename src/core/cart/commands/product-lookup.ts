import { readProducts, type ListedProduct } from '../../api/features-products.ts';
import { decodedText, plainText } from '../../messages/plain-text.ts';

/** A line, as far as its product is looked up by it. */
export interface LineToLookUp {
  readonly sku: string;
  readonly name: string;
  readonly type: string;
}

/** A product of the shop's catalogue, checked. */
export interface Product {
  readonly picture?: string | undefined;
  readonly href?: string | undefined;
  readonly isSoldOut?: boolean | undefined;
  /** The prices of a reduced product. Neither their currency nor their tax is known. */
  readonly prices?: readonly [final: number, regular: number] | undefined;
}

/** Servers and proxies accept URLs of at least 8,000 characters. */
const maxUrlLength = 4_000;
/** The length of everything but the SKUs. */
const baseLength = 700;
const maxSkuLength = 64;
/** A picture in the cart is 64 pixels wide. Its double is sharp on a phone. */
const pictureWidth = 128;
const maxProductUrlLength = 2_000;
const onePrice: readonly unknown[] = ['simple', 'virtual', 'downloadable'];

type Texts = Readonly<Partial<Record<'sku' | 'name' | 'type', string | null | undefined>>>;

/**
 * A line to look up; undefined for one without a usable SKU and name. A comma separates SKUs in the
 * request.
 */
export function lineToLookUp(line: Texts): LineToLookUp | undefined {
  const [sku, name] = [plainText(line.sku), decodedText(line.name)];
  if (sku === null || name === null || sku.length > maxSkuLength || sku.includes(','))
    return undefined;
  // A product of a group is a simple one.
  return { sku, name, type: line.type === 'grouped' ? 'simple' : (line.type ?? '') };
}

/** Identifies a product in a response, which names no SKU. */
const productKey = ({ name, type }: Texts): string => `${decodedText(name)}\n${type}`;

/**
 * The SKUs that the product of a line may have. Shops append the SKUs of chosen options after
 * hyphens, and a line of a configurable product has the SKU of its variant, which often begins with
 * that of the product: `MH01-S-Gray`, `MH01`. The SKU of a bundle may be followed by those of all
 * its parts.
 */
function candidatesOf({ sku, type }: LineToLookUp): readonly string[] {
  const parts = sku.split('-');
  const cut = parts.map((_part, index) => parts.slice(0, parts.length - index).join('-'));
  const likely = type === 'bundle' ? [sku, ...cut.slice(-4)] : cut.slice(0, 4);
  return likely.filter((candidate) => candidate !== '');
}

/** Lines whose products are looked up by one request. */
interface Batch {
  readonly lines: LineToLookUp[];
  readonly skus: Set<string>;
  /** The start of the SKU of each product, by its name and type. */
  readonly starts: Map<string, string>;
}

/**
 * Groups lines into as few requests as possible. Different products with one name are in different
 * requests. Variants with one name and the same start of their SKUs are one product.
 */
export function batchesOf(lines: readonly LineToLookUp[]): readonly Batch[] {
  const batches: Batch[] = [];
  for (const line of lines) {
    const name = productKey(line);
    const start = onePrice.includes(line.type) ? line.sku : line.sku.replace(/-.*/, '');
    const candidates = candidatesOf(line);
    let batch = batches.find(
      ({ starts, skus }) =>
        (starts.get(name) ?? start) === start &&
        baseLength + encodeURIComponent([...skus, ...candidates].join()).length <= maxUrlLength,
    );
    if (batch === undefined)
      batches.push((batch = { lines: [], skus: new Set(), starts: new Map() }));
    batch.lines.push(line);
    batch.starts.set(name, start);
    for (const sku of candidates) batch.skus.add(sku);
  }
  return batches;
}

/**
 * A URL of the shop with a scheme of the web, or without one. The browser's rules are checked where
 * it is rendered.
 */
function urlOf(url: string | null | undefined): string | undefined {
  const text = url?.trim() ?? '';
  const isUsable = text !== '' && text.length <= maxProductUrlLength;
  return isUsable && (/^https?:/i.test(text) || !/^[^/?#]*:/.test(text)) ? text : undefined;
}

function productFrom({ images, url, type, price_info: info, is_salable }: ListedProduct): Product {
  const sorted = (images ?? [])
    .slice(0, 20)
    .sort((one, other) => (one.width ?? 0) - (other.width ?? 0));
  const picture =
    sorted.find(({ width }) => (width ?? 0) >= pictureWidth) ?? sorted[sorted.length - 1];
  const { final_price: final, regular_price: regular } = info ?? {};
  const isReduced = final != null && regular != null && regular > final && onePrice.includes(type);
  return {
    picture: urlOf(picture?.url),
    href: urlOf(url),
    isSoldOut: ['', '0', 0, false].includes(is_salable as string),
    prices: isReduced ? [final, regular] : undefined,
  };
}

/**
 * Finds the products of lines in a response. Null for a line without one, or with several.
 *
 * @throws {DecodeError} if the response is not an object
 */
export function productsFrom(
  body: unknown,
  { lines }: Batch,
): ReadonlyMap<LineToLookUp, Product | null> {
  const byName = new Map<string, Product | null>();
  for (const listed of readProducts(body)) {
    const name = productKey(listed);
    byName.set(name, byName.has(name) ? null : productFrom(listed));
  }
  return new Map(lines.map((line) => [line, byName.get(productKey(line)) ?? null]));
}
