import { makeAsset, type Assets } from './asset.ts';
import type { BenchCart } from '../carts.ts';
import { foreknown, foreknownByScript, pageWith } from './contender.ts';

/** The lines of the hand-written page. */
function linesOf({ cart, size, subtotal }: BenchCart): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const lines = (cart.items ?? []).map(({ name, sku, qty, price }) => {
    const unit = Math.round((price ?? 0) * 100);
    const row = money.format((unit * (qty ?? 0)) / 100);
    return `<li class="line"><p class="name">${name}</p><p class="meta">${qty} × ${money.format(unit / 100)} each</p><p class="sku">SKU ${sku}</p><p class="row">${row}</p></li>`;
  });
  const total = `<p class="total"><span class="label">Subtotal</span><span class="subtotal">${subtotal}</span></p>`;
  return `<p class="count">${size} items</p><ul class="lines">${lines.join('')}</ul>${total}`;
}

/** Two pages that know the cart in advance: the time of the machine, the network and the browser without a cart library. */
export function addFloors(assets: Assets, template: string, cart: BenchCart): void {
  const lines = linesOf(cart);
  const place = (inside: string): string => `<section id="cart" aria-label="Cart">${inside}</section>`;
  const page = (parts: Parameters<typeof pageWith>[1]) => makeAsset('text/html', 'page', pageWith(template, parts));
  assets.set(foreknown.path, page({ body: place(lines) }));
  // Our lines as finished HTML: the minimum of a script, not a page for shoppers.
  const script = `document.getElementById('cart').innerHTML = ${JSON.stringify(lines)};`;
  assets.set('/floor.js', makeAsset('text/javascript', 'file', script));
  const head = '<script type="module" src="/floor.js"></script>';
  assets.set(foreknownByScript.path, page({ head, body: place('') }));
}
