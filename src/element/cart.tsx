import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { toAssignState, toCreateState } from '../components/screen/mutation-state.ts';
import { CartScreen } from '../components/screen/cart-screen.tsx';
import type { Slot } from '../components/screen/slots.ts';
import { useOnline } from '../components/hooks/use-online.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { usableLocale } from '../view/text/locale.ts';
import { enScreen } from '../view/messages/en-screen.ts';
import { mergeMessages } from '../view/messages/merge-messages.ts';
import type { Messages } from '../view/messages/messages.ts';
import type { CartActions } from '../actions/cart-actions.ts';
import type { ResolveItem } from '../components/resolve-item.ts';
import type { ShownCart } from './actions-types.ts';
import { loadedActionsPart } from './load-actions.ts';
import type { CartMutations } from './mutations.ts';
import { elementPartLoaders } from './part-loaders.ts';
import type { ElementSettings } from '../settings/settings.ts';
import type { Shop } from './shop-registry.ts';

export interface ElementCartProps {
  readonly shop: Shop;
  /** The shop's cart, with what was changed in it and not confirmed yet where it can be changed. */
  readonly shown: ShownCart;
  /** What there will be to act on it, as far as there is no code for that yet. */
  readonly coming: CartActions | undefined;
  readonly mutations: CartMutations;
  readonly settings: ElementSettings;
  readonly messages: Partial<Messages> | undefined;
  readonly resolveItem: ResolveItem | undefined;
  readonly onCheckout: (() => void) | undefined;
}

/** The page's own children with a `slot` attribute, each in its place. */
const slotOf: Slot = (name, standard) => <slot name={name}>{standard}</slot>;

/** The cart inside a `<guest-cart>`: the screen of the React widget, over the page's shop instead of hooks. */
export function ElementCart(props: ElementCartProps) {
  const { shop, shown, coming, mutations, settings, messages, resolveItem, onCheckout } = props;
  const { session, reader } = shop;
  const { create, assign } = mutations;
  const reading = useSyncExternalStore(shown.subscribe, shown.getState, shown.getState);
  const creating = useSyncExternalStore(create.subscribe, create.getState, create.getState);
  const assigning = useSyncExternalStore(assign.subscribe, assign.getState, assign.getState);
  const online = useOnline();
  const words = useMemo(() => mergeMessages(enScreen, messages), [messages]);
  const cartId = cartIdOf(reading.current);
  const { customerId, storeId, customerName } = settings;
  const screen = useMemo(() => ({ ...settings, locale: usableLocale(settings.locale) }), [settings]);
  const isNamed = customerId !== undefined && storeId !== undefined;
  const customer = isNamed ? { customerId, storeId, name: customerName ?? null } : null;

  useEffect(() => {
    // How it went with one cart says nothing of the next.
    create.forget();
    assign.forget();
  }, [cartId, create, assign]);

  // A failed write is reported on screen, so nothing is lost when its promise is left alone.
  const quietly = (write: Promise<unknown>): void => void write.catch(() => undefined);
  return (
    <CartScreen
      cart={reading.cart}
      current={{ status: reading.current.status, hasId: cartId !== null }}
      retired={session.store.getState().retired.length > 0}
      read={reading}
      online={online}
      create={toCreateState(creating)}
      assign={toAssignState(assigning)}
      customer={customer}
      settings={screen}
      messages={words}
      place={slotOf}
      onRefresh={() => reader.read()}
      onAction={(action) => {
        if (action !== 'assign') quietly(create.run({ replace: action === 'replace' }));
        else if (customer !== null) quietly(assign.run(customer));
      }}
      onDismiss={(outcome) => {
        mutations[outcome].forget();
      }}
      actions={reading.actions ?? coming}
      actionsPart={loadedActionsPart()}
      resolveItem={resolveItem}
      partLoaders={elementPartLoaders}
      onCheckout={onCheckout}
    />
  );
}
