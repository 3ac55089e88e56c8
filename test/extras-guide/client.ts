import { createCartExtras, hasCode } from 'guest-cart/client';

export async function oneMug(cartId: string, baseUrl: string, fetch = globalThis.fetch) {
  const extras = createCartExtras({ baseUrl, fetch, extras: ['items', 'totals'] });
  try {
    await extras.addItem(cartId, { sku: 'MUG-SPECKLE', qty: 1 });
    const { grand_total: total } = await extras.getTotals(cartId);
    return total ?? null;
  } catch (error) {
    if (hasCode(error, 'rejected')) return null;
    throw error;
  }
}
