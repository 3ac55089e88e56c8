import type { CatalogueProduct } from './product.ts';

/** Products with every kind of option. */
const productsWithOptions: readonly CatalogueProduct[] = [
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

/** Products with the rules that real stores have: increments, fractional prices, priced parts, composed SKUs, no stock. */
const productsWithRules: readonly CatalogueProduct[] = [
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
    sku: 'RING-SILVER',
    name: 'Silver ring, engraved',
    price: 85,
    product_type: 'simple',
    description: 'Hammered by hand. Up to 12 letters are engraved inside.',
    category: 'Gifts',
    options: [
      { kind: 'custom', option_id: 31, title: 'Engraving', required: true, max_characters: 12 },
      {
        kind: 'custom',
        option_id: 32,
        title: 'Size',
        required: true,
        values: [
          { id: 41, label: 'S', sku: 'S' },
          { id: 42, label: 'L', sku: 'L', price: 10 },
        ],
      },
      {
        kind: 'custom',
        option_id: 33,
        title: 'Extras',
        required: false,
        multiple: true,
        values: [
          { id: 51, label: 'Box', price: 4 },
          { id: 52, label: 'Polishing cloth', price: 3 },
        ],
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

function shelf(category: string, rows: readonly (readonly [string, string, number, string])[]): CatalogueProduct[] {
  return rows.map(([sku, name, price, description]) => ({
    sku,
    name,
    price,
    product_type: 'simple',
    description,
    category,
  }));
}

const tableware = shelf('Tableware', [
  ['MUG-SPECKLE', 'Speckled mug', 19.99, 'Stoneware, 300 ml, thrown by hand. No two have the same speckles.'],
  ['BOWL-RAMEN', 'Ramen bowl', 32.5, 'Wide and deep, with a foot that stays cool in the hand.'],
  ['PLATE-OVAL', 'Oval plate', 27.25, 'Long enough for a whole trout. Celadon glaze.'],
  ['CUP-ESPRESSO', 'Espresso cup', 12, 'Thick porcelain, 80 ml, keeps the heat until the last sip.'],
  ['JUG-MILK', 'Milk jug', 24.4, 'Pours without a drip. Half a litre.'],
  ['BOARD-OAK', 'Oak board', 41, 'One piece of oak, oiled, 38 by 22 cm.'],
  ['SPOON-CHERRY', 'Cherry wood spoon', 14.75, 'Carved along the grain, finished with walnut oil.'],
  ['GLASS-TUMBLER', 'Tumbler', 9.95, 'Recycled glass with a few honest bubbles.'],
]);

const stationery = shelf('Stationery', [
  ['NOTE-A5', 'Notebook A5', 13.5, '160 numbered pages, thread-bound, lies flat.'],
  ['NOTE-POCKET', 'Pocket notebook', 5.5, '48 dotted pages that survive a back pocket.'],
  ['INK-IRON', 'Iron gall ink', 17.8, '50 ml, writes grey and turns black overnight.'],
  ['PENCIL-SET', 'Set of six pencils', 11.2, 'Cedar, 2H to 4B.'],
  ['WASHI-TRIO', 'Washi tape, three rolls', 8.9, 'Stripes, dots and plain, 10 m each.'],
  ['CARD-LINO', 'Linocut card', 4.25, 'Printed by hand, with an envelope of kraft paper.'],
  ['WAX-SEAL', 'Sealing wax', 7.15, 'Four sticks of beeswax and resin.'],
]);

const textiles = shelf('Textiles', [
  ['TOWEL-WAFFLE', 'Waffle towel', 29, 'Cotton and linen, 70 by 140 cm. Dries fast.'],
  ['APRON-DENIM', 'Denim apron', 48.6, 'Crossed straps, two deep pockets.'],
  ['NAPKIN-LINEN', 'Linen napkins, four', 36, 'Stone-washed, hemmed, better with every year.'],
  ['THROW-WOOL', 'Wool throw', 101, 'Lambswool, 130 by 180 cm, woven in a mill of 1874.'],
  ['CUSHION-KILIM', 'Kilim cushion', 54.3, 'From a rug that has already lived once.'],
  ['SOCKS-RIB', 'Ribbed socks', 15, 'Merino, knitted in one piece.'],
]);

const coffee = shelf('Coffee', [
  ['COFFEE-SIDAMO', 'Sidamo, 250 g', 14.2, 'Washed, light roast: bergamot, apricot, black tea.'],
  ['COFFEE-HUILA', 'Huila, 250 g', 13.1, 'Medium roast: cocoa, red apple, brown sugar.'],
  ['COFFEE-DECAF', 'Decaf, 250 g', 13.9, 'Mountain-water process: hazelnut and malt.'],
  ['FILTER-CONE', 'Paper filters, 100', 6.4, 'Unbleached, size 02.'],
  ['DRIPPER-02', 'Ceramic dripper', 26.75, 'Spiral ribs, one to four cups.'],
  ['GRINDER-HAND', 'Hand grinder', 89, 'Steel burrs, 24 settings, fits a rucksack.'],
]);

const byTheMetre: readonly CatalogueProduct[] = [
  {
    sku: 'CLOTH-LINEN',
    name: 'Washed linen, by the metre',
    price: 18.5,
    product_type: 'simple',
    description: '145 cm wide, 180 g/m². Order any length in steps of a centimetre.',
    category: 'Cloth',
    decimal_qty: true,
    unit: 'm',
    max_qty: 50,
  },
  {
    sku: 'CLOTH-COTTON',
    name: 'Printed cotton, by the metre',
    price: 11.9,
    product_type: 'simple',
    description: '112 cm wide, small leaves on ochre.',
    category: 'Cloth',
    decimal_qty: true,
    unit: 'm',
    max_qty: 50,
  },
  {
    sku: 'RIBBON-SILK',
    name: 'Silk ribbon, by the metre',
    price: 2.35,
    product_type: 'simple',
    description: '25 mm, hand-dyed, frayed edge.',
    category: 'Cloth',
    decimal_qty: true,
    unit: 'm',
    max_qty: 100,
  },
];

const virtual: readonly CatalogueProduct[] = [
  {
    sku: 'REPAIR-5Y',
    name: 'Five years of repairs',
    price: 49,
    product_type: 'virtual',
    description: 'Chipped or cracked: send it in, it comes back repaired with gold lacquer.',
    category: 'Services',
    max_qty: 20,
  },
  {
    sku: 'COURSE-WHEEL',
    name: 'An evening at the wheel',
    price: 65,
    product_type: 'virtual',
    description: 'Three hours, clay and firing included.',
    category: 'Services',
    max_qty: 8,
  },
  {
    sku: 'GIFT-VOUCHER',
    name: 'Voucher',
    price: 25,
    product_type: 'virtual',
    description: 'Sent by mail within the hour.',
    category: 'Gifts',
    max_qty: 40,
  },
];

const oneOff: CatalogueProduct = {
  sku: 'VASE-MOON',
  name: 'Moon jar',
  price: 1250,
  product_type: 'simple',
  description: 'Two bowls joined at the waist, 34 cm. There is one.',
  category: 'Tableware',
  stock: 1,
};

/** Products that a service sells by default. */
export const defaultProducts: readonly CatalogueProduct[] = [
  ...tableware,
  ...productsWithOptions,
  ...stationery,
  ...byTheMetre,
  ...textiles,
  ...coffee,
  ...virtual,
  oneOff,
  ...productsWithRules,
];
