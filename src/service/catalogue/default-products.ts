import type { CatalogueProduct, Choice } from './product.ts';

type Row = readonly [sku: string, name: string, price: number, description: string];

/** @param more members besides those of a simple product */
function shelf(category: string, rows: readonly Row[], more: Partial<CatalogueProduct> = {}): CatalogueProduct[] {
  return rows.map(([sku, name, price, description]) => {
    return { sku, name, price, product_type: 'simple', description, category, ...more };
  });
}

/** A required option with values. */
function select(
  kind: Choice['kind'],
  option_id: number,
  title: string,
  values: NonNullable<Choice['values']>,
  more: Partial<Choice> = {},
): Choice {
  return { kind, option_id, title, required: true, ...more, values };
}

/** An option that takes a text. */
function text(option_id: number, title: string, max_characters: number, required = true): Choice {
  return { kind: 'custom', option_id, title, required, max_characters };
}

/** Products with every kind of option. */
const productsWithOptions: readonly CatalogueProduct[] = [
  ...shelf('Textiles', [['TEE', 'Heavy tee', 30, 'Organic cotton, 220 g/m², cut straight.']], {
    product_type: 'configurable',
    options: [
      select('configurable', 93, 'Colour', [
        { id: 4, label: 'Ochre', sku: 'OCHRE' },
        { id: 5, label: 'Ink blue', sku: 'INK' },
        { id: 6, label: 'Undyed', sku: 'RAW', price: -2.5 },
      ]),
      select('configurable', 142, 'Size', [
        { id: 11, label: 'S', sku: 'S' },
        { id: 12, label: 'M', sku: 'M' },
        { id: 13, label: 'L', sku: 'L' },
        { id: 14, label: 'XL', sku: 'XL', price: 2.5 },
      ]),
    ],
  }),
  ...shelf(
    'Stationery',
    [['PEN-ENGRAVED', 'Brass pen, engraved', 42, 'Turned from one rod. Up to 20 letters are cut into the barrel.']],
    {
      options: [
        text(1, 'Engraving', 20),
        select(
          'custom',
          2,
          'Box',
          [
            { id: 1, label: 'Tin', price: 3.5 },
            { id: 2, label: 'Walnut', price: 12 },
          ],
          { required: false },
        ),
      ],
    },
  ),
  ...shelf(
    'Gifts',
    [['GIFT-BREAKFAST', 'Breakfast gift box', 5, 'A box, a cup and what goes into it. Choose the parts.']],
    {
      product_type: 'bundle',
      options: [
        select('bundle', 1, 'Cup', [
          { id: 1, label: 'Speckled mug', price: 19.99, sku: 'MUG-SPECKLE' },
          { id: 2, label: 'Espresso cup', price: 12, sku: 'CUP-ESPRESSO' },
        ]),
        select(
          'bundle',
          2,
          'Coffee',
          [
            { id: 3, label: 'Sidamo', price: 14.2, sku: 'COFFEE-SIDAMO' },
            { id: 4, label: 'Huila', price: 13.1, sku: 'COFFEE-HUILA' },
            { id: 5, label: 'Decaf', price: 13.9, sku: 'COFFEE-DECAF' },
          ],
          { multiple: true },
        ),
      ],
    },
  ),
  ...shelf('Books', [['BOOK-GLAZES', 'Forty glazes (e-book)', 16, 'Recipes and firing curves. Choose the formats.']], {
    product_type: 'downloadable',
    options: [
      select(
        'download',
        0,
        'Formats',
        [
          { id: 1, label: 'EPUB' },
          { id: 2, label: 'PDF for print', price: 4 },
        ],
        { multiple: true },
      ),
    ],
  }),
];

/** Products with the rules that real stores have: increments, fractional prices, priced parts, composed SKUs, no stock. */
const productsWithRules: readonly CatalogueProduct[] = [
  ...shelf(
    'Stationery',
    [['PIN-BRASS', 'Brass pins, by the hundred', 0.035, '16 mm. Sold in hundreds; the price is for one pin.']],
    { min_qty: 100, max_qty: 900, qty_increments: 100 },
  ),
  ...shelf('Gifts', [['WRAP-GIFT', 'Gift wrap with a note', 5.5, 'Paper, ribbon and a card with your words.']], {
    options: [
      select('custom', 11, 'Paper', [
        { id: 21, label: 'Kraft' },
        { id: 22, label: 'Marbled', price: 1.75 },
      ]),
      text(12, 'Note', 300, false),
    ],
  }),
  ...shelf('Gifts', [['SET-DESK', 'Desk set', 0, 'A notebook and pencils. The price is that of its parts.']], {
    product_type: 'bundle',
    options: [
      select('bundle', 3, 'Notebook', [
        { id: 6, label: 'Notebook A5', price: 13.5, sku: 'NOTE-A5' },
        { id: 7, label: 'Pocket notebook', price: 5.5, sku: 'NOTE-POCKET' },
      ]),
      select('bundle', 4, 'Pencils', [{ id: 8, label: 'Set of six pencils', price: 11.2, sku: 'PENCIL-SET' }]),
    ],
  }),
  ...shelf(
    'Gifts',
    [['RING-SILVER', 'Silver ring, engraved', 85, 'Hammered by hand. Up to 12 letters are engraved inside.']],
    {
      options: [
        text(31, 'Engraving', 12),
        select('custom', 32, 'Size', [
          { id: 41, label: 'S', sku: 'S' },
          { id: 42, label: 'L', sku: 'L', price: 10 },
        ]),
        select(
          'custom',
          33,
          'Extras',
          [
            { id: 51, label: 'Box', price: 4 },
            { id: 52, label: 'Polishing cloth', price: 3 },
          ],
          { required: false, multiple: true },
        ),
      ],
    },
  ),
  ...shelf('Tableware', [['VASE-SUN', 'Sun jar', 980, 'The sister of the moon jar, 28 cm. Sold out.']], { stock: 0 }),
];

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

const byTheMetre = [
  ...shelf(
    'Cloth',
    [
      [
        'CLOTH-LINEN',
        'Washed linen, by the metre',
        18.5,
        '145 cm wide, 180 g/m². Order any length in steps of a centimetre.',
      ],
      ['CLOTH-COTTON', 'Printed cotton, by the metre', 11.9, '112 cm wide, small leaves on ochre.'],
    ],
    { decimal_qty: true, unit: 'm', max_qty: 50 },
  ),
  ...shelf('Cloth', [['RIBBON-SILK', 'Silk ribbon, by the metre', 2.35, '25 mm, hand-dyed, frayed edge.']], {
    decimal_qty: true,
    unit: 'm',
    max_qty: 100,
  }),
];

const virtual = [
  ...shelf(
    'Services',
    [
      [
        'REPAIR-5Y',
        'Five years of repairs',
        49,
        'Chipped or cracked: send it in, it comes back repaired with gold lacquer.',
      ],
    ],
    { product_type: 'virtual', max_qty: 20 },
  ),
  ...shelf('Services', [['COURSE-WHEEL', 'An evening at the wheel', 65, 'Three hours, clay and firing included.']], {
    product_type: 'virtual',
    max_qty: 8,
  }),
  ...shelf('Gifts', [['GIFT-VOUCHER', 'Voucher', 25, 'Sent by mail within the hour.']], {
    product_type: 'virtual',
    max_qty: 40,
  }),
];

const oneOff = shelf(
  'Tableware',
  [['VASE-MOON', 'Moon jar', 1250, 'Two bowls joined at the waist, 34 cm. There is one.']],
  {
    stock: 1,
  },
);

/** Products that a service sells by default. */
export const defaultProducts: readonly CatalogueProduct[] = [
  ...tableware,
  ...productsWithOptions,
  ...stationery,
  ...byTheMetre,
  ...textiles,
  ...coffee,
  ...virtual,
  ...oneOff,
  ...productsWithRules,
];
