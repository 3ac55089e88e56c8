import type { CatalogueProduct } from './product.ts';

/** Products with every kind of option. */
export const productsWithOptions: readonly CatalogueProduct[] = [
  {
    sku: 'TEE',
    name: 'Heavy tee',
    price: 30,
    product_type: 'configurable',
    description: 'Organic cotton, 220 g/m², cut straight.',
    category: 'Textiles',
    options: [
      {
        kind: 'configurable',
        option_id: 93,
        title: 'Colour',
        required: true,
        values: [
          { id: 4, label: 'Ochre', sku: 'OCHRE' },
          { id: 5, label: 'Ink blue', sku: 'INK' },
          { id: 6, label: 'Undyed', sku: 'RAW', price: -2.5 },
        ],
      },
      {
        kind: 'configurable',
        option_id: 142,
        title: 'Size',
        required: true,
        values: [
          { id: 11, label: 'S', sku: 'S' },
          { id: 12, label: 'M', sku: 'M' },
          { id: 13, label: 'L', sku: 'L' },
          { id: 14, label: 'XL', sku: 'XL', price: 2.5 },
        ],
      },
    ],
  },
  {
    sku: 'PEN-ENGRAVED',
    name: 'Brass pen, engraved',
    price: 42,
    product_type: 'simple',
    description: 'Turned from one rod. Up to 20 letters are cut into the barrel.',
    category: 'Stationery',
    options: [
      { kind: 'custom', option_id: 1, title: 'Engraving', required: true, max_characters: 20 },
      {
        kind: 'custom',
        option_id: 2,
        title: 'Box',
        required: false,
        values: [
          { id: 1, label: 'Tin', price: 3.5 },
          { id: 2, label: 'Walnut', price: 12 },
        ],
      },
    ],
  },
  {
    sku: 'GIFT-BREAKFAST',
    name: 'Breakfast gift box',
    price: 5,
    product_type: 'bundle',
    description: 'A box, a cup and what goes into it. Choose the parts.',
    category: 'Gifts',
    options: [
      {
        kind: 'bundle',
        option_id: 1,
        title: 'Cup',
        required: true,
        values: [
          { id: 1, label: 'Speckled mug', price: 19.99, sku: 'MUG-SPECKLE' },
          { id: 2, label: 'Espresso cup', price: 12, sku: 'CUP-ESPRESSO' },
        ],
      },
      {
        kind: 'bundle',
        option_id: 2,
        title: 'Coffee',
        required: true,
        multiple: true,
        values: [
          { id: 3, label: 'Sidamo', price: 14.2, sku: 'COFFEE-SIDAMO' },
          { id: 4, label: 'Huila', price: 13.1, sku: 'COFFEE-HUILA' },
          { id: 5, label: 'Decaf', price: 13.9, sku: 'COFFEE-DECAF' },
        ],
      },
    ],
  },
  {
    sku: 'BOOK-GLAZES',
    name: 'Forty glazes (e-book)',
    price: 16,
    product_type: 'downloadable',
    description: 'Recipes and firing curves. Choose the formats.',
    category: 'Books',
    options: [
      {
        kind: 'download',
        option_id: 0,
        title: 'Formats',
        required: true,
        multiple: true,
        values: [
          { id: 1, label: 'EPUB' },
          { id: 2, label: 'PDF for print', price: 4 },
        ],
      },
    ],
  },
];

/** Products with the rules that real stores have: increments, fractional prices, priced parts, no stock. */
export const productsWithRules: readonly CatalogueProduct[] = [
  {
    sku: 'PIN-BRASS',
    name: 'Brass pins, by the hundred',
    price: 0.035,
    product_type: 'simple',
    description: '16 mm. Sold in hundreds; the price is for one pin.',
    category: 'Stationery',
    min_qty: 100,
    max_qty: 900,
    qty_increments: 100,
  },
  {
    sku: 'WRAP-GIFT',
    name: 'Gift wrap with a note',
    price: 5.5,
    product_type: 'simple',
    description: 'Paper, ribbon and a card with your words.',
    category: 'Gifts',
    options: [
      {
        kind: 'custom',
        option_id: 11,
        title: 'Paper',
        required: true,
        values: [
          { id: 21, label: 'Kraft' },
          { id: 22, label: 'Marbled', price: 1.75 },
        ],
      },
      { kind: 'custom', option_id: 12, title: 'Note', required: false, max_characters: 300 },
    ],
  },
  {
    sku: 'SET-DESK',
    name: 'Desk set',
    price: 0,
    product_type: 'bundle',
    description: 'A notebook and pencils. The price is that of its parts.',
    category: 'Gifts',
    options: [
      {
        kind: 'bundle',
        option_id: 3,
        title: 'Notebook',
        required: true,
        values: [
          { id: 6, label: 'Notebook A5', price: 13.5, sku: 'NOTE-A5' },
          { id: 7, label: 'Pocket notebook', price: 5.5, sku: 'NOTE-POCKET' },
        ],
      },
      {
        kind: 'bundle',
        option_id: 4,
        title: 'Pencils',
        required: true,
        values: [{ id: 8, label: 'Set of six pencils', price: 11.2, sku: 'PENCIL-SET' }],
      },
    ],
  },
  {
    sku: 'VASE-SUN',
    name: 'Sun jar',
    price: 980,
    product_type: 'simple',
    description: 'The sister of the moon jar, 28 cm. Sold out.',
    category: 'Tableware',
    stock: 0,
  },
];
