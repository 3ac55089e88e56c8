import { createCartFeatures, type CartFeaturesOptions } from '../../src/core/api/features-api.ts';
import { featureNames, type FeatureOfCarts } from '../../src/core/api/feature-names.ts';
import { createTestService, type TestServiceOptions } from './service.ts';

/** The features of a guest's cart. */
export const requestFeatures = featureNames.filter(
  (name): name is FeatureOfCarts => name !== 'customer' && name !== 'catalogue',
);

/** A shop with an empty cart, and a client for it. */
export async function openClient(
  options: TestServiceOptions = {},
  given: Partial<CartFeaturesOptions> = {},
) {
  const shop = createTestService(options);
  const cartId = await shop.createCart();
  const apiOptions = { baseUrl: shop.baseUrl, fetch: shop.fetch };
  const client = createCartFeatures({
    ...apiOptions,
    features: requestFeatures,
    shared: {},
    ...given,
  });
  return { shop, cartId, client };
}

/** The same with two mugs in the cart. */
export async function openWithMug(
  options: TestServiceOptions = {},
  given: Partial<CartFeaturesOptions> = {},
) {
  const opened = await openClient(options, given);
  const { item_id: itemId } = await opened.shop.addItem(opened.cartId, 'MUG-SPECKLE', 2);
  return { ...opened, itemId: itemId! };
}
