import { boolean, integer, object, string, type Infer } from './shape.ts';

/** The payment provider's reference to this order (2.9). */
export const paymentReference = object({
  id: string,
  payprovider_order_reference_id: string,
  quote_id: integer,
  sandbox_simulation_reference: string,
  confirmed: boolean,
});
export type PaymentReference = Infer<typeof paymentReference>;
