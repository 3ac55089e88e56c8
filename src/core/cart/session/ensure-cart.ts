import { isCustomerCartId } from '../../api/cart-url.ts';
import type { RequestOptions } from '../../api/request.ts';
import type { createCart } from './create-cart.ts';
import { cartIdOf } from '../record/record.ts';
import { creationFlightOf } from '../record/record-keys.ts';
import { loadCustomer } from './load-customer.ts';
import type { SessionDependencies } from './session-types.ts';

/** Options of `session.replaceCart`. */
export interface ReplaceCartOptions extends RequestOptions {
  /**
   * Replace only this cart. If another cart has become current, returns that one and creates none,
   * because another tab may have added items to it.
   * @default the cart that this page shows
   */
  readonly ifCurrent?: string | undefined;
}

/** The code that creates carts. The element loads it on demand. */
interface CreationCode {
  readonly createCart: typeof createCart;
}

export type LoadCreation = () => CreationCode | Promise<CreationCode>;

/** Returns the current cart, or creates one. */
export function createEnsureCart(dependencies: SessionDependencies, loadCreation: LoadCreation) {
  const { cartStore, shared } = dependencies;
  /** How many creations wait for their code. */
  let loading = 0;

  // Nothing may be awaited between the creation's code and its request in flight.
  const isCreating = (): boolean =>
    loading > 0 || shared.creations.has(creationFlightOf(cartStore.key, cartStore.resets()));

  async function create(replaced: string | null, signal?: AbortSignal): Promise<string> {
    const resets = cartStore.resets();
    loading += 1;
    let code: CreationCode;
    try {
      code = await loadCreation();
    } finally {
      loading -= 1;
    }
    return code.createCart(dependencies, { replaced, resets, signal });
  }

  return {
    async ensureCart({ signal }: RequestOptions = {}): Promise<string> {
      // During a replacement, the stored id is the old one.
      const cartId = isCreating() ? null : cartStore.readCurrentId();
      if (cartId === null) return create(null, signal);
      if (isCustomerCartId(cartId))
        await (await loadCustomer()).ensureCustomerCart(dependencies, cartId);
      return cartId;
    },

    async replaceCart({ signal, ifCurrent }: ReplaceCartOptions = {}): Promise<string> {
      // The cart that this page shows: another tab may have replaced the stored one.
      const replaced =
        ifCurrent ?? cartIdOf(cartStore.getState().current) ?? cartStore.readCurrentId();
      const now = isCreating() ? null : cartStore.readCurrentId();
      return now === null || now === replaced ? create(replaced, signal) : now;
    },
  };
}
