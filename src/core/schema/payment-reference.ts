import { boolean, integer, object, string } from './shape.ts';

/** The payment provider's reference to the order. */
export interface PaymentReference {
  readonly id?: string | null;
  readonly payprovider_order_reference_id?: string | null;
  readonly quote_id?: number | null;
  readonly sandbox_simulation_reference?: string | null;
  readonly confirmed?: boolean | null;
}

export const paymentReferenceSchema = object<PaymentReference>({
  id: string,
  payprovider_order_reference_id: string,
  quote_id: integer,
  sandbox_simulation_reference: string,
  confirmed: boolean,
});
