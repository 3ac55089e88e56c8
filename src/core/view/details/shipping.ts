import { labelOfName, plainText } from '../../messages/plain-text.ts';
import type { CartMessages } from '../../messages/messages.ts';
import type { Cart, ShippingAssignment } from '../../api/cart.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { quoteAddressView } from './addresses.ts';
import { lineTexts } from '../line-texts.ts';
import { countOfItems } from '../summary-view.ts';
import { discountsWithFacts, factList } from './facts.ts';
import { fillMessage } from '../../messages/fill-message.ts';
import type { DetailsFormat } from '../view-format.ts';
import type { ShippingView } from '../types.ts';

/**
 * Names of the carriers' services, each with the codes that shops of the Magento family send after
 * the carrier's code. Names are the same in every language. UPS numbers that mean another service
 * in another country are left out, and FedEx needs no list, because its codes are readable.
 */
export const serviceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ups: { Ground: '03 GND', Standard: '11', 'Next Day Air Saver': '13' },
  usps: {
    'Priority Mail': '1',
    'Priority Mail Express': '3',
    'Media Mail': '6',
    'Ground Advantage': '1058',
    'Priority Mail Express International': 'INT_1',
    'Priority Mail International': 'INT_2',
  },
  dhl: {
    'Express Worldwide': 'D P U',
    'Express 9:00': 'E K',
    'Express 10:30': 'L M',
    'Express 12:00': 'T Y',
    'Economy Select': 'H W',
  },
};

function wordFor<T>(words: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}

/** A word in capitals that is not an abbreviation. Abbreviations have no vowel, or two letters. */
const shouted = /^(?=.*[AEIOU])[A-Z]{3,}$/;

/**
 * `FEDEX_2_DAY_AM` of `fedex` becomes "2 Day AM": without capitals and without the carrier's name.
 */
function spelled(method: string, carrier: string): string {
  const words = method.split(/[_\s]+/).filter((word) => word !== '');
  if (words.length > 1 && words[0]?.toLowerCase() === carrier.toLowerCase()) words.shift();
  return words
    .map((word) => (shouted.test(word) ? labelOfName(word.toLowerCase()) : word))
    .join(' ');
}

/**
 * The name of a method's code (`carrier_method`), because shops send no title: the name of a known
 * code ("Flat rate"), otherwise carrier and service ("UPS Ground"), otherwise the code as readable
 * text ("Dpd, home delivery"). Null if none is chosen.
 */
export function methodText(
  code: string | null | undefined,
  messages: Pick<CartMessages, 'methods' | 'carriers'>,
): string | null {
  const text = plainText(code);
  if (text === null) return null;
  const methodWords = wordFor(messages.methods, text);
  if (methodWords !== undefined) return methodWords;
  const [carrier = ''] = text.split('_', 1);
  const method = text.slice(carrier.length + 1);
  const carrierWords = wordFor(messages.carriers, carrier) ?? labelOfName(carrier);
  const services = Object.entries(wordFor(serviceNames, carrier) ?? {});
  const [service] = services.find(([, codes]) => codes.split(' ').includes(method)) ?? [];
  if (service !== undefined) return `${carrierWords} ${service}`;
  return [carrierWords, spelled(method, carrier)].filter((part) => part !== '').join(', ') || text;
}

/** Shipments beyond this limit are counted but not shown. */
export const maxShipments = 50;

/**
 * A text for the items in a parcel, counted in pieces as those of the cart: "All items", "5 of 8
 * items"; '' if the service does not list them.
 */
function itemsSummary(
  parcel: readonly CartItem[] | null | undefined,
  cartItems: readonly CartItem[] | null | undefined,
  format: DetailsFormat,
): string {
  if (parcel == null) return '';
  const { messages } = format;
  // Without the cart's items, or without ids, only the parcel's own count is known.
  if (cartItems == null || cartItems.length === 0 || cartItems.some((item) => item.item_id == null))
    return format.plural(messages.items, countOfItems(parcel));

  const quantities = new Map<unknown, unknown>();
  for (const item of parcel) quantities.set(item.item_id, item.qty);
  if (cartItems.every((item) => quantities.get(item.item_id) === item.qty))
    return messages.allItems;
  const ids = new Set(cartItems.map((item) => item.item_id));
  const inside = parcel.filter((item) => ids.has(item.item_id));
  return fillMessage(messages.someItems, {
    count: format.number(countOfItems(inside)),
    total: format.number(countOfItems(cartItems)),
  });
}

function parcelItems(items: readonly CartItem[], format: DetailsFormat): ShippingView['items'] {
  return items.slice(0, format.lineLimit).map((item, index) => {
    const name = lineTexts.name.read(item, format);
    const quantity = lineTexts.quantity.read(item, format);
    return {
      key: `${item.item_id ?? 'line'}-${index}`,
      text:
        quantity === null ? name : fillMessage(format.messages.shipmentItem, { quantity, name }),
    };
  });
}

function shippingView(
  assignment: ShippingAssignment,
  index: number,
  cart: Cart,
  format: DetailsFormat,
): ShippingView {
  const { shipping, items } = assignment;
  const address = shipping?.address;
  const inside = address?.extension_attributes;
  const listed = parcelItems(items ?? [], format);
  return {
    key: `parcel-${index}`,
    address: quoteAddressView(address, format),
    method: methodText(shipping?.method, format.messages),
    methodCode: plainText(shipping?.method),
    itemsSummary: itemsSummary(items, cart.items, format),
    items: listed,
    hiddenItems: (items?.length ?? 0) - listed.length,
    discounts: discountsWithFacts(inside?.discounts, format),
    pickupLocation: plainText(inside?.pickup_location_code),
    facts: factList(format, 'shipping.')
      .others(shipping?.extension_attributes)
      .others(assignment.extension_attributes)
      .done(),
  };
}

/**
 * The shipments of a cart: destination, method and items. The items repeat the cart's own, so they
 * are listed and never added up.
 */
export function shippingViews(cart: Cart, format: DetailsFormat): readonly ShippingView[] {
  const assignments = cart.extension_attributes?.shipping_assignments ?? [];
  return assignments
    .slice(0, maxShipments)
    .map((assignment, index) => shippingView(assignment, index, cart, format));
}
