import type { CatalogueProduct, Choice } from './product.ts';

type Row = readonly [sku: string, name: string, price: number, description: string];
type More = Partial<CatalogueProduct>;
type Value = readonly [id: number, label: string, price?: number, sku?: string];
type Option = Omit<Choice, 'kind'>;

/** A required option with values. */
function select(option_id: number, title: string, ...values: readonly Value[]): Option {
  const known = values.map(([id, label, price = 0, sku]) => {
    return { id, label, ...(price === 0 ? {} : { price }), ...(sku === undefined ? {} : { sku }) };
  });
  return { option_id, title, required: true, values: known };
}

/** An option that takes a text. */
function text(option_id: number, title: string, max_characters: number, required = true): Option {
  return { option_id, title, required, max_characters };
}

const kinds = { simple: 'custom', configurable: 'configurable', bundle: 'bundle', downloadable: 'download' } as const;

function withOptions(product_type: keyof typeof kinds, ...options: readonly Option[]): More {
  return { product_type, options: options.map((option) => ({ kind: kinds[product_type], ...option })) };
}

const byTheMetre: More = { decimal_qty: true, unit: 'm', max_qty: 50 };

/** What products have besides the members of a simple product: options, and the rules of real stores. */
const more: Readonly<Record<string, More>> = {
  TEE: withOptions(
    'configurable',
    select(93, 'Colour', [4, 'Ochre', 0, 'OCHRE'], [5, 'Ink blue', 0, 'INK'], [6, 'Undyed', -2.5, 'RAW']),
    select(142, 'Size', [11, 'S', 0, 'S'], [12, 'M', 0, 'M'], [13, 'L', 0, 'L'], [14, 'XL', 2.5, 'XL']),
  ),
  'PEN-ENGRAVED': withOptions('simple', text(1, 'Engraving', 20), {
    ...select(2, 'Box', [1, 'Tin', 3.5], [2, 'Walnut', 12]),
    required: false,
  }),
  'GIFT-BREAKFAST': withOptions(
    'bundle',
    select(1, 'Cup', [1, 'Speckled mug', 19.99, 'MUG-SPECKLE'], [2, 'Espresso cup', 12, 'CUP-ESPRESSO']),
    {
      ...select(
        2,
        'Coffee',
        [3, 'Sidamo', 14.2, 'COFFEE-SIDAMO'],
        [4, 'Huila', 13.1, 'COFFEE-HUILA'],
        [5, 'Decaf', 13.9, 'COFFEE-DECAF'],
      ),
      multiple: true,
    },
  ),
  'BOOK-GLAZES': withOptions('downloadable', {
    ...select(0, 'Formats', [1, 'EPUB'], [2, 'PDF for print', 4]),
    multiple: true,
  }),
  'CLOTH-LINEN': byTheMetre,
  'CLOTH-COTTON': byTheMetre,
  'RIBBON-SILK': { ...byTheMetre, max_qty: 100 },
  'REPAIR-5Y': { product_type: 'virtual', max_qty: 20 },
  'COURSE-WHEEL': { product_type: 'virtual', max_qty: 8 },
  'GIFT-VOUCHER': { product_type: 'virtual', max_qty: 40 },
  'VASE-MOON': { stock: 1 },
  'PIN-BRASS': { min_qty: 100, max_qty: 900, qty_increments: 100 },
  'WRAP-GIFT': withOptions(
    'simple',
    select(11, 'Paper', [21, 'Kraft'], [22, 'Marbled', 1.75]),
    text(12, 'Note', 300, false),
  ),
  'SET-DESK': withOptions(
    'bundle',
    select(3, 'Notebook', [6, 'Notebook A5', 13.5, 'NOTE-A5'], [7, 'Pocket notebook', 5.5, 'NOTE-POCKET']),
    select(4, 'Pencils', [8, 'Set of six pencils', 11.2, 'PENCIL-SET']),
  ),
  'RING-SILVER': withOptions(
    'simple',
    text(31, 'Engraving', 12),
    select(32, 'Size', [41, 'S', 0, 'S'], [42, 'L', 10, 'L']),
    { ...select(33, 'Extras', [51, 'Box', 4], [52, 'Polishing cloth', 3]), required: false, multiple: true },
  ),
  'VASE-SUN': { stock: 0 },
};

function shelf(category: string, ...rows: readonly Row[]): CatalogueProduct[] {
  return rows.map(([sku, name, price, description]) => {
    return { sku, name, price, product_type: 'simple', description, category, ...more[sku] };
  });
}

/** Products that a service sells by default. */
export const defaultProducts: readonly CatalogueProduct[] = [
  ...shelf(
    'Tableware',
    ['MUG-SPECKLE', 'Speckled mug', 19.99, 'Stoneware, 300 ml, thrown by hand. No two have the same speckles.'],
    ['BOWL-RAMEN', 'Ramen bowl', 32.5, 'Wide and deep, with a foot that stays cool in the hand.'],
    ['PLATE-OVAL', 'Oval plate', 27.25, 'Long enough for a whole trout. Celadon glaze.'],
    ['CUP-ESPRESSO', 'Espresso cup', 12, 'Thick porcelain, 80 ml, keeps the heat until the last sip.'],
    ['JUG-MILK', 'Milk jug', 24.4, 'Pours without a drip. Half a litre.'],
    ['BOARD-OAK', 'Oak board', 41, 'One piece of oak, oiled, 38 by 22 cm.'],
    ['SPOON-CHERRY', 'Cherry wood spoon', 14.75, 'Carved along the grain, finished with walnut oil.'],
    ['GLASS-TUMBLER', 'Tumbler', 9.95, 'Recycled glass with a few honest bubbles.'],
  ),
  ...shelf('Textiles', ['TEE', 'Heavy tee', 30, 'Organic cotton, 220 g/m², cut straight.']),
  ...shelf('Stationery', [
    'PEN-ENGRAVED',
    'Brass pen, engraved',
    42,
    'Turned from one rod. Up to 20 letters are cut into the barrel.',
  ]),
  ...shelf('Gifts', [
    'GIFT-BREAKFAST',
    'Breakfast gift box',
    5,
    'A box, a cup and what goes into it. Choose the parts.',
  ]),
  ...shelf('Books', ['BOOK-GLAZES', 'Forty glazes (e-book)', 16, 'Recipes and firing curves. Choose the formats.']),
  ...shelf(
    'Stationery',
    ['NOTE-A5', 'Notebook A5', 13.5, '160 numbered pages, thread-bound, lies flat.'],
    ['NOTE-POCKET', 'Pocket notebook', 5.5, '48 dotted pages that survive a back pocket.'],
    ['INK-IRON', 'Iron gall ink', 17.8, '50 ml, writes grey and turns black overnight.'],
    ['PENCIL-SET', 'Set of six pencils', 11.2, 'Cedar, 2H to 4B.'],
    ['WASHI-TRIO', 'Washi tape, three rolls', 8.9, 'Stripes, dots and plain, 10 m each.'],
    ['CARD-LINO', 'Linocut card', 4.25, 'Printed by hand, with an envelope of kraft paper.'],
    ['WAX-SEAL', 'Sealing wax', 7.15, 'Four sticks of beeswax and resin.'],
  ),
  ...shelf(
    'Cloth',
    [
      'CLOTH-LINEN',
      'Washed linen, by the metre',
      18.5,
      '145 cm wide, 180 g/m². Order any length in steps of a centimetre.',
    ],
    ['CLOTH-COTTON', 'Printed cotton, by the metre', 11.9, '112 cm wide, small leaves on ochre.'],
    ['RIBBON-SILK', 'Silk ribbon, by the metre', 2.35, '25 mm, hand-dyed, frayed edge.'],
  ),
  ...shelf(
    'Textiles',
    ['TOWEL-WAFFLE', 'Waffle towel', 29, 'Cotton and linen, 70 by 140 cm. Dries fast.'],
    ['APRON-DENIM', 'Denim apron', 48.6, 'Crossed straps, two deep pockets.'],
    ['NAPKIN-LINEN', 'Linen napkins, four', 36, 'Stone-washed, hemmed, better with every year.'],
    ['THROW-WOOL', 'Wool throw', 101, 'Lambswool, 130 by 180 cm, woven in a mill of 1874.'],
    ['CUSHION-KILIM', 'Kilim cushion', 54.3, 'From a rug that has already lived once.'],
    ['SOCKS-RIB', 'Ribbed socks', 15, 'Merino, knitted in one piece.'],
  ),
  ...shelf(
    'Coffee',
    ['COFFEE-SIDAMO', 'Sidamo, 250 g', 14.2, 'Washed, light roast: bergamot, apricot, black tea.'],
    ['COFFEE-HUILA', 'Huila, 250 g', 13.1, 'Medium roast: cocoa, red apple, brown sugar.'],
    ['COFFEE-DECAF', 'Decaf, 250 g', 13.9, 'Mountain-water process: hazelnut and malt.'],
    ['FILTER-CONE', 'Paper filters, 100', 6.4, 'Unbleached, size 02.'],
    ['DRIPPER-02', 'Ceramic dripper', 26.75, 'Spiral ribs, one to four cups.'],
    ['GRINDER-HAND', 'Hand grinder', 89, 'Steel burrs, 24 settings, fits a rucksack.'],
  ),
  ...shelf(
    'Services',
    [
      'REPAIR-5Y',
      'Five years of repairs',
      49,
      'Chipped or cracked: send it in, it comes back repaired with gold lacquer.',
    ],
    ['COURSE-WHEEL', 'An evening at the wheel', 65, 'Three hours, clay and firing included.'],
  ),
  ...shelf('Gifts', ['GIFT-VOUCHER', 'Voucher', 25, 'Sent by mail within the hour.']),
  ...shelf('Tableware', ['VASE-MOON', 'Moon jar', 1250, 'Two bowls joined at the waist, 34 cm. There is one.']),
  ...shelf('Stationery', [
    'PIN-BRASS',
    'Brass pins, by the hundred',
    0.035,
    '16 mm. Sold in hundreds; the price is for one pin.',
  ]),
  ...shelf(
    'Gifts',
    ['WRAP-GIFT', 'Gift wrap with a note', 5.5, 'Paper, ribbon and a card with your words.'],
    ['SET-DESK', 'Desk set', 0, 'A notebook and pencils. The price is that of its parts.'],
    ['RING-SILVER', 'Silver ring, engraved', 85, 'Hammered by hand. Up to 12 letters are engraved inside.'],
  ),
  ...shelf('Tableware', ['VASE-SUN', 'Sun jar', 980, 'The sister of the moon jar, 28 cm. Sold out.']),
];
