import type { CatalogueProduct } from '../../../src/service/cart/product.ts';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';

interface PresetLine {
  readonly sku: string;
  readonly qty: number;
  /** The ids of colour and size. */
  readonly picked?: readonly [colour: number, size: number];
}

/** A shop with its cart, for a live example. */
interface Preset {
  readonly lines: readonly PresetLine[];
  /** The product of the add button. */
  readonly sku: string;
  /** What else the preset sets. @default the first value */
  readonly store?: string;
  readonly display?: string;
  readonly locale?: string;
}

export const presets = {
  home: {
    lines: [
      { sku: 'TEE', qty: 1, picked: [4, 12] },
      { sku: 'MUG-SPECKLE', qty: 2 },
    ],
    sku: 'MUG-SPECKLE',
  },
  fashion: {
    lines: [
      { sku: 'TEE', qty: 1, picked: [5, 12] },
      { sku: 'TEE', qty: 2, picked: [4, 11] },
      { sku: 'SOCKS-RIB', qty: 3 },
    ],
    sku: 'SOCKS-RIB',
    store: 'eur',
  },
  groceries: {
    lines: [
      { sku: 'APPLE-KG', qty: 1.25 },
      { sku: 'BREAD-RYE', qty: 1 },
      { sku: 'MILK-OAT', qty: 6 },
    ],
    sku: 'BREAD-RYE',
    store: 'gbp',
  },
  business: {
    lines: [
      { sku: 'NOTE-A5', qty: 50 },
      { sku: 'INK-IRON', qty: 24 },
    ],
    sku: 'NOTE-A5',
    store: 'eur',
    display: 'both',
    locale: 'de',
  },
  arabic: {
    lines: [
      { sku: 'CUP-AR', qty: 2 },
      { sku: 'THROW-AR', qty: 1 },
    ],
    sku: 'CUP-AR',
    store: 'kwd',
    locale: 'ar',
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof presets;

export const presetOf = (name: string): Preset =>
  Object.hasOwn(presets, name) ? presets[name as PresetName] : presets.home;

const others: readonly CatalogueProduct[] = [
  {
    sku: 'APPLE-KG',
    name: 'Apples, by the kilogram',
    price: 4.2,
    product_type: 'simple',
    description: '',
    category: '',
    decimal_qty: true,
    unit: 'kg',
  },
  {
    sku: 'BREAD-RYE',
    name: 'Rye bread, 750 g',
    price: 5.4,
    product_type: 'simple',
    description: '',
    category: '',
  },
  {
    sku: 'MILK-OAT',
    name: 'Oat drink, 1 litre',
    price: 2.3,
    product_type: 'simple',
    description: '',
    category: '',
  },
  {
    sku: 'CUP-AR',
    name: 'فنجان قهوة من الخزف',
    price: 12,
    product_type: 'simple',
    description: '',
    category: '',
  },
  {
    sku: 'THROW-AR',
    name: 'غطاء من الصوف',
    price: 89,
    product_type: 'simple',
    description: '',
    category: '',
  },
];

/** The products of the examples, with the pictures of the site. */
export const products: readonly CatalogueProduct[] = [...defaultProducts, ...others].map(
  (product) => {
    const name = product.sku.split('-')[0]?.toLowerCase() ?? '';
    const image = new URL(`${import.meta.env.BASE_URL}pictures.svg#${name}`, location.href).href;
    return Object.assign({}, product, { image });
  },
);
