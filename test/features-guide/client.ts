import { createCartFeatures, hasCode } from 'guest-cart/client';

export async function oneMug(cartId: string, baseUrl: string, fetch = globalThis.fetch) {
  const features = createCartFeatures({ baseUrl, fetch, features: ['items', 'totals'] });
  try {
    await features.addItem(cartId, { sku: 'MUG-SPECKLE', qty: 1 });
    const { grand_total: total } = await features.getTotals(cartId);
    return total ?? null;
  } catch (error) {
    if (hasCode(error, 'rejected')) return null;
    throw error;
  }
}
