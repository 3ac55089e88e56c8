import type { CartItem } from '../../core/api/cart-item.ts';
import { clampText, decodedText, plainText } from '../../core/messages/plain-text.ts';
import type { CompactLine, LineProduct, LineProductOf } from '../../core/view/types.ts';
import { safeLink } from '../ui/safe-link.ts';
import { screenMessages } from '../ui/screen-messages.ts';
import type { ShopDisplay } from '../ui/display.ts';
import type { ItemToResolve, ResolveItem } from '../ui/resolve-item.ts';
import type { QuantityLimits } from './step-quantity.ts';

/** The usable part of what `resolveItem` returned. */
export interface SafeResolvedItem {
  readonly picture: string | null;
  readonly alt: string;
  readonly href: string | null;
  readonly productSku: string | null;
  readonly message: string | null;
  readonly tone: 'info' | 'good' | 'caution';
  /** How many are left. The line says so, if it has no other message. */
  readonly left: number | null;
  readonly limits: QuantityLimits;
  /** Whether the shop's catalogue says that it is sold out. More of it cannot be bought. */
  readonly isSoldOut: boolean;
  readonly onEdit: (() => void) | null;
  readonly editLabel: string | null;
  readonly unit: string | null;
}

const maxMessageLength = 200;

/** Resolvers whose error was logged. Non-functions share one key, {@link resolvedItemOf}. */
const reported = new WeakSet<object>();

/** Pages without types may pass anything. */
const isFunction = (given: unknown): boolean => typeof given === 'function';

export function safePicture(address: unknown): string | null {
  if (typeof address === 'string' && /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(address))
    return address;
  return safeLink(address);
}

function safeText(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== ''
    ? clampText(text.trim(), maxMessageLength)
    : null;
}

/** A number above 0. Shops keep four decimals of a quantity. */
function safeQuantity(quantity: unknown): number | null {
  return typeof quantity === 'number' && Number.isFinite(quantity) && quantity >= 0.0001
    ? quantity
    : null;
}

/** Whether one of the lines has a picture. Without any, the lines keep no space for pictures. */
export function hasPicture(
  resolve: ResolveItem | null | undefined,
  lines: readonly CompactLine[],
): boolean {
  return lines.some(
    ({ name, sku, itemId, productType }) =>
      resolvedItemOf(resolve, { name, sku, itemId, productType }).picture !== null,
  );
}

/**
 * Calls the page's `resolveItem` for a line. After an error, or if it returns a promise, the line
 * has no picture, link, message or quantity limits. The error is logged once.
 *
 * @param known what the shop's catalogue says about the line. The page's own values win
 */
export function resolvedItemOf(
  resolve: ResolveItem | null | undefined,
  item: ItemToResolve,
  known?: LineProduct,
): SafeResolvedItem {
  if (resolve == null) return resolvedItemOf(() => null, item, known);
  try {
    if (!isFunction(resolve)) throw new TypeError('give a function, as ({ sku }) => ({ picture })');
    const resolved = resolve(item) ?? {};
    if (resolved instanceof Promise)
      throw new TypeError('resolveItem returned a promise. Return the value itself');
    const { alt, maxQuantity, step, unit, onEdit, editLabel } = resolved;
    const left = safeQuantity(resolved.left);
    const { message, tone } = resolved.message == null ? (known ?? resolved) : resolved;
    return {
      picture: safePicture(resolved.picture ?? known?.picture),
      alt: typeof alt === 'string' ? alt : '',
      href: safeLink(resolved.href ?? known?.href),
      productSku: safeText(resolved.productSku),
      message: safeText(message),
      tone: tone === 'good' || tone === 'caution' ? tone : 'info',
      left,
      limits: { step: safeQuantity(step), max: safeQuantity(maxQuantity) ?? left },
      isSoldOut: known?.isSoldOut === true,
      onEdit: isFunction(onEdit) ? (onEdit ?? null) : null,
      editLabel: safeText(editLabel),
      unit: safeText(unit),
    };
  } catch (error) {
    const failed = isFunction(resolve) ? resolve : resolvedItemOf;
    if (!reported.has(failed)) {
      reported.add(failed);
      // oxlint-disable-next-line no-console -- for the integrator; the shopper sees a line without picture
      console.error(
        'guest-cart: resolveItem failed, so its lines have no picture, link, message or quantity limits.',
        error,
      );
    }
    return resolvedItemOf(null, item, known);
  }
}

/** No price, which only a message about the product would need. */
const noPrice = {
  unit: { kind: 'unavailable', reason: 'amount-unreadable' },
  quantityValue: null,
} as const;

export interface PictureSource {
  readonly resolveItem: ResolveItem | null | undefined;
  readonly lineProduct: LineProductOf | null | undefined;
}

/** The picture of an item that is not a line on screen: one that was added, or removed. */
export function pictureOf(
  { sku, name, item_id: itemId = null, product_type: productType = null }: CartItem,
  { resolveItem, lineProduct }: PictureSource,
  { messages, settings }: Pick<ShopDisplay, 'settings' | 'messages'>,
): string | null {
  const item = {
    name: decodedText(name) ?? screenMessages(messages).unnamedItem,
    sku: plainText(sku),
    itemId,
    productType,
  };
  const known = lineProduct?.({ ...item, ...noPrice }, messages, settings.locale);
  return resolvedItemOf(resolveItem, item, known).picture;
}
