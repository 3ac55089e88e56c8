import type { Context } from 'hono';
import countries from '../cart/countries.json' with { type: 'json' };
import { fieldsRequired, wrongType } from '../cart/service-error.ts';
import { isDisabled, stockOf } from '../cart/shop-settings.ts';
import type { ServiceConfig } from '../cart/service-options.ts';

/**
 * The response of `GET /V1/products-render-info` for a filter by SKUs. As on Magento it names no
 * SKUs and leaves out disabled products; sold-out ones are in it, as with "Display Out of Stock
 * Products".
 *
 * @throws {ServiceError} 400 without store or currency
 */
function renderInfo(query: URLSearchParams, { products, stores, settings }: ServiceConfig) {
  const current = settings.get();
  const missing = ['storeId', 'currencyCode'].filter((name) => !query.get(name));
  if (missing.length > 0) throw fieldsRequired(missing);
  const store = stores.find(({ id }) => String(id) === query.get('storeId'));
  if (store === undefined) throw wrongType(query.get('storeId'), 'int');
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const value = query.get(`${filter}[field]`) === 'sku' ? query.get(`${filter}[value]`) : null;
  const skus = new Set(value?.toLowerCase().split(','));
  const amount = (price: number): number => Math.round(price * store.rate * 100) / 100;
  const found = products.filter(
    (product) => skus.has(product.sku.toLowerCase()) && !isDisabled(current, product),
  );
  const items = found.map((product) => ({
    id: products.indexOf(product) + 1,
    name: product.name,
    type: product.product_type,
    url: product.url ?? null,
    is_salable: stockOf(current, product) > 0 ? '1' : '',
    images:
      product.image === undefined
        ? []
        : [{ url: product.image, code: 'grid', width: 240, height: 300 }],
    price_info: {
      final_price: amount(product.price),
      regular_price: amount(product.regular_price ?? product.price),
    },
    store_id: store.id,
    currency_code: query.get('currencyCode'),
  }));
  return { items };
}

/** Lists products and countries, the same for everyone. */
export const createCatalogueHandlers = (config: ServiceConfig) => ({
  listProducts: ({ req }: Context) =>
    Response.json(renderInfo(new URL(req.url).searchParams, config)),
  listCountries: () => Response.json(countries),
});
