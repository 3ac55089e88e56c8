import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { toAssignState, toCreateState } from '../components/screen/mutation-state.ts';
import { firstLinesInDrawer } from '../components/drawer/drawer.tsx';
import { CartScreen } from '../components/screen/cart-screen.tsx';
import type { Slot } from '../components/screen/slots.ts';
import { useOnline } from '../components/hooks/use-online.ts';
import { cartIdOf } from '../core/store/cart-record.ts';
import { usableLocale } from '../core/view/text/locale.ts';
import { enScreen } from '../core/messages/en-screen.ts';
import { mergeMessages, type Messages } from '../core/messages/messages.ts';
import type { CartActions } from '../core/actions/cart-actions.ts';
import type { ResolveItem } from '../components/resolve-item.ts';
import type { PartLoaders } from '../components/screen/part-loaders.ts';
import type { ElementSettings } from '../core/settings/settings.ts';
import type { ShownCart } from './actions/types.ts';
import { sheetFor } from './element-styles.ts';
import { loadActions, loadedActions } from './load-actions.ts';
import type { CartMutations } from './mutations.ts';
import type { Shop } from './shop-registry.ts';

export interface ElementCartProps {
  readonly shop: Shop;
  /** The cart with its pending changes, and the actions once they have loaded. */
  readonly shown: ShownCart;
  /** Reserves the space of the actions while they are loading. */
  readonly placeholder: CartActions | undefined;
  readonly mutations: CartMutations;
  readonly settings: ElementSettings;
  readonly messages: Partial<Messages> | undefined;
  readonly resolveItem: ResolveItem | undefined;
  readonly onCheckout: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** Renders the page's children with a `slot` attribute. */
const slotOf: Slot = (name, standard) => <slot name={name}>{standard}</slot>;

/**
 * Loads the lazy parts of the screen. The page's stylesheets do not apply in a shadow root, so each part has its own
 * styles.
 */
const partLoaders: PartLoaders = {
  details: async () => {
    const part = await import('./parts/details-part.ts');
    sheetFor('details').replaceSync(part.css);
    return part;
  },
  actions: loadActions,
  shipping: async () => {
    const part = await import('./parts/shipping-part.ts');
    sheetFor('shipping').replaceSync(part.css);
    return part;
  },
  support: async () => {
    const { enSupport, ElementSupport } = await import('./parts/support-part.tsx');
    return { enSupport, Support: ElementSupport };
  },
};

/** The cart in a `<guest-cart>`: the screen of the React widget on the state of the shop. */
export function ElementCart(props: ElementCartProps) {
  const { shop, shown, placeholder, mutations, settings, messages, resolveItem, onCheckout, onClose } = props;
  const { session, reader } = shop;
  const { create, assign } = mutations;
  const reading = useSyncExternalStore(shown.subscribe, shown.getState, shown.getState);
  const creating = useSyncExternalStore(create.subscribe, create.getState, create.getState);
  const assigning = useSyncExternalStore(assign.subscribe, assign.getState, assign.getState);
  const online = useOnline();
  const allMessages = useMemo(() => mergeMessages(enScreen, messages), [messages]);
  const cartId = cartIdOf(reading.current);
  const { customerId, storeId, customerName } = settings;
  const screen = useMemo(() => ({ ...settings, locale: usableLocale(settings.locale) }), [settings]);
  const isNamed = customerId !== undefined && storeId !== undefined;
  const customer = isNamed ? { customerId, storeId, name: customerName ?? null } : null;

  useEffect(() => {
    // The results of writes belong to the previous cart.
    create.reset();
    assign.reset();
  }, [cartId, create, assign]);

  // The screen shows why a write failed.
  const ignoreRejection = (write: Promise<unknown>): void => void write.catch(() => undefined);
  return (
    <CartScreen
      cart={reading.cart}
      shop={session.cartStore.key}
      current={{ status: reading.current.status, hasId: cartId !== null }}
      retired={session.store.getState().retired.length > 0}
      read={reading}
      online={online}
      create={toCreateState(creating)}
      assign={toAssignState(assigning)}
      customer={customer}
      settings={screen}
      messages={allMessages}
      place={slotOf}
      onRefresh={() => reader.read()}
      onAction={(action) => {
        if (action !== 'assign') ignoreRejection(create.run({ replace: action === 'replace' }));
        else if (customer !== null) ignoreRejection(assign.run(customer));
      }}
      onDismiss={(outcome) => {
        mutations[outcome].reset();
      }}
      actions={reading.actions ?? placeholder}
      actionsPart={loadedActions()}
      resolveItem={resolveItem}
      partLoaders={partLoaders}
      firstLines={settings.mode === 'inline' ? undefined : firstLinesInDrawer}
      onCheckout={onCheckout}
      onClose={onClose}
    />
  );
}
