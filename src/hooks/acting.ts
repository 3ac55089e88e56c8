import { createCartExtras, type CartExtras } from '../api/extras/cart-extras.ts';
import { createCartChanges, type CartChanges } from '../session/cart-changes.ts';
import { withWishes, type LineWishes } from '../session/line-wishes.ts';
import type { GuestCartContextValue } from './guest-cart-context.ts';
import { createQueryCartCopy } from './query-cart-copy.ts';
import type { AsWanted } from './wanted-cart.ts';

/** What acts on the carts of a provider. */
export interface Acting {
  readonly extras: CartExtras;
  readonly changes: CartChanges;
}

const made = new WeakMap<GuestCartContextValue, Acting>();

/** What acts on a provider's carts, made when it is first asked for. Only hooks that act import this. */
export function actingOf(context: GuestCartContextValue): Acting {
  const known = made.get(context);
  if (known !== undefined) return known;
  const { session, queryClient, transport, wanted } = context;
  const extras = createCartExtras(transport);
  const copy = createQueryCartCopy(queryClient, session.scope);
  const changes = createCartChanges({ session, extras, copy });
  let last: { readonly wishes: LineWishes; readonly asWanted: AsWanted } | undefined;
  wanted.follow({
    subscribe: changes.subscribe,
    getState() {
      const { wishes } = changes.getState();
      if (wishes.size === 0) return null;
      if (last?.wishes !== wishes) last = { wishes, asWanted: (cart) => withWishes(cart, wishes) };
      return last.asWanted;
    },
  });
  const acting = { extras, changes };
  made.set(context, acting);
  return acting;
}
