import type { CartFeaturesOptions } from '../api/features/cart-features.ts';
import type { CartReader } from '../session/reader.ts';
import type { GuestCartSession } from '../session/session.ts';

/** One shop of a page: the current cart, what reads it, and how requests are sent. */
export interface Shop {
  readonly session: GuestCartSession;
  readonly reader: CartReader;
  readonly transport: CartFeaturesOptions;
}
