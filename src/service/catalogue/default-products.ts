import type { CatalogueProduct } from './product.ts';
import { productsWithOptions, productsWithRules } from './special-products.ts';

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
  ['CUP-ESPRESSO', 'Espresso cup', 12, 'Thick walls, 80 ml, keeps the heat until the last sip.'],
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
    description: 'Chipped or cracked: send it in, it comes back mended with gold lacquer.',
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
