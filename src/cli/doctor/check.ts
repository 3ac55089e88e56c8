import type { CartFeature } from '../../core/api/feature-names.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { Finding } from './findings.ts';
import type { DoctorOptions, Probe } from './probe.ts';

/** A shop in which a cart was created, and what the checks so far have found out. */
export interface CheckedShop {
  readonly options: DoctorOptions;
  readonly probe: Probe;
  readonly cartId: string;
  /** The cart, once it was read. */
  cart?: Cart | undefined;
  /** The features that the shop has. */
  supported: readonly CartFeature[];
}

/** Sends requests, and returns what their responses say about the shop. */
export type Check = (shop: CheckedShop) => readonly Finding[] | Promise<readonly Finding[]>;
