import { anything, array, decode, integer, number, object, string, type Infer } from './shape.ts';

const productSchema = object({
  name: string,
  type: string,
  url: string,
  /** `1`, or an empty text. */
  is_salable: anything,
  images: array(object({ url: string, width: integer })),
  price_info: object({ final_price: number, regular_price: number }),
});
const productListSchema = object({ items: array(productSchema) });

/** A product of the shop's catalogue, as it is listed. */
export type ListedProduct = Infer<typeof productSchema>;

/** Only these members are wanted. A product has 3 kB, such as HTML with its reviews. */
const fields =
  'items[name,type,url,is_salable,images[url,width],price_info[final_price,regular_price]]';

/** The URL that lists products. Magento requires store and currency. */
export function productsUrl(
  baseUrl: string,
  skus: ReadonlySet<string>,
  storeId: number,
  currencyCode: string,
): string {
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const query = new URLSearchParams({
    [`${filter}[field]`]: 'sku',
    [`${filter}[value]`]: [...skus].join(),
    [`${filter}[condition_type]`]: 'in',
    'searchCriteria[pageSize]': String(skus.size),
    storeId: String(storeId),
    currencyCode,
    fields,
  });
  return `${baseUrl}/V1/products-render-info?${query.toString()}`;
}

/** @throws {DecodeError} if the response is not an object */
export const readProducts = (body: unknown): readonly ListedProduct[] =>
  decode(productListSchema, body).value.items ?? [];
