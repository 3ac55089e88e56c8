import { integer, object, openObject, string } from './shape.ts';

/**
 * The members of a discount, which the interface does not specify. Shops send `amount` in quote and `base_amount` in
 * base currency.
 */
export interface DiscountData {
  readonly [member: string]: unknown;
}

/** A discount on an item or an address. */
export interface Discount {
  readonly discount_data?: DiscountData | null;
  readonly rule_label?: string | null;
  readonly rule_id?: number | null;
}

/** Some server versions spell the id of the rule `rule_i_d`. It is read as `rule_id`. */
export const discountSchema = object<Discount>(
  { discount_data: openObject<DiscountData>({}), rule_label: string, rule_id: integer },
  { aliases: { rule_i_d: 'rule_id' } },
);
