import type { Cart } from '../../../index.ts';
import { samples, type SampleSeed } from '../../../testing.ts';
import type { SceneShop } from './scene.ts';

type GivesCart = (shop: SceneShop) => Promise<string>;

/** One of the sample carts. */
export const sample =
  (name: string): GivesCart =>
  (shop) =>
    shop.sample(name);

/** Products of the shop's catalogue, put into a new cart one after another. */
export const cartWith =
  (...lines: readonly (readonly [sku: string, qty: number])[]): GivesCart =>
  async (shop) => {
    const cartId = await shop.createCart();
    for (const [sku, qty] of lines) await shop.addItem(cartId, sku, qty);
    return cartId;
  };

/** The cart of most scenes: three lines, one of them sold by the metre. */
export const threeItems = cartWith(['MUG-SPECKLE', 3], ['CLOTH-COTTON', 2.5], ['THROW-WOOL', 1]);

/** A sample cart with changes that no sample has. */
export function sampleChanged(name: string, change: (cart: Cart) => Cart): GivesCart {
  const build = (seed: SampleSeed): Cart => {
    const known = samples.find((one) => one.name === name);
    if (known === undefined) throw new Error(`guest-cart: there is no sample cart "${name}".`);
    return change(known.build(seed));
  };
  return (shop) => shop.keep(build);
}

/** The first lines of a long cart, counted as a service counts them. */
export function firstLines(cart: Cart, count: number): Cart {
  const items = (cart.items ?? []).slice(0, count);
  const pieces = items.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
  return { ...cart, items, items_count: items.length, items_qty: pieces };
}

/** A well-formed id that the service has never created. */
export const unknownCart: GivesCart = () => Promise.resolve('gone0gone0gone0gone0gone0gone0go');
