import type { Cart } from '../../core/api/cart.ts';
import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import type { DisplayedError } from '../../core/api/errors.ts';
import type { MutationState } from '../../core/cart/state/mutation.ts';
import type { ScreenStateInputs } from './screen-state.ts';

/** The current cart: as it was last read, and what is being done with it. */
export interface CartState extends Omit<ScreenStateInputs, 'contents' | 'read'> {
  readonly create: MutationState<unknown, DisplayedError>;
  /** `data` is false if the shop refused. The cart is kept. */
  readonly assign: MutationState<unknown, DisplayedError>;
  /** The id of the current cart; null for none. @default unknown, as in a story */
  readonly cartId?: string | null | undefined;
  /** The last good cart, null if none has been read yet. */
  readonly cart: Cart | null;
  /**
   * Whether `cart` still is that of the guest, because the customer's is being read. It is only
   * looked at. @default false
   */
  readonly isBeforeSignIn?: boolean | undefined;
  /** State of the last read; `failedAt` in milliseconds since 1970, 0 for never. */
  readonly read: ScreenStateInputs['read'] & { readonly failedAt: number };
  /** The shop, for `data-shop`. @default unknown */
  readonly shop?: string | undefined;
  /** The customer that the cart can be assigned to; null if there is none. */
  readonly customer: { readonly name: string | null } | null;
  /** Whether it is the cart of a signed-in customer. @default false */
  readonly isCustomers?: boolean | undefined;
  /** How the cart can be changed. */
  readonly changes: ShownChanges;
}

/** What the buttons of the screen call, other than those of lines, totals and codes. */
export interface ScreenCommands {
  readonly refresh: () => Promise<unknown>;
  readonly createCart: (options: { readonly replace: boolean }) => void;
  /** Assigns the cart to the customer. */
  readonly assignCart: () => void;
  /** Removes the notice about a creation or an assignment. */
  readonly dismiss: (outcome: 'create' | 'assign') => void;
  /** Undefined if there is no checkout button. */
  readonly checkOut: (() => void) | undefined;
}
