import { integer, object, openObject, string, type Infer } from './shape.ts';

/**
 * A discount on an item or an address (2.6). The inside of `discount_data` is not shown; shops send `amount` in quote
 * currency and `base_amount` in base currency. Some versions spell the rule's id `rule_i_d`; it is read as `rule_id`.
 */
export const discount = object(
  { discount_data: openObject({}), rule_label: string, rule_id: integer },
  { aliases: { rule_i_d: 'rule_id' } },
);
export type Discount = Infer<typeof discount>;
