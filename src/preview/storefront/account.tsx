import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CloseButton } from '../../components/ui/close-button.tsx';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { isCustomerCartId } from '../../core/api/cart-url.ts';
import { useAssignCustomer, useGuestCart, useGuestCartSession } from '../../index.ts';
import type { Store } from '../../service/cart/shop.ts';
import { Choice } from './choice.tsx';
import { createAccountCart, customersQuery, realShop } from './preview-api.ts';
import { type Shopper, usePreview } from './preview-context.ts';
import { keepStored, readStored } from './stored.ts';
import { useWords } from './words.ts';

/** Who is signed in, in all tabs, as a shop's cookie says it. */
const storageKey = 'guest-cart-preview-customer';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Without storage, nobody can sign in. */
const readCustomerId = (): string | null => readStored(storageKey) ?? null;

function keepCustomerId(id: string): void {
  keepStored(storageKey, id || null);
  for (const listener of listeners) listener();
}

/** The id of the signed-in sample customer. Null for a guest. */
export const useCustomerId = (): string | null =>
  useSyncExternalStore(subscribe, readCustomerId, () => null);

/** The sample customers with an account in a store. */
function useCustomers(store: Store | undefined) {
  const { data = [] } = useQuery({ ...customersQuery, enabled: realShop === null });
  const storeId = store?.id;
  if (storeId == null) return [];
  return data
    .filter(({ storeIds }) => storeIds.includes(storeId))
    .map(({ id: customerId, token, record: { firstname, lastname } }): Shopper => {
      const name = [firstname, lastname].filter((part) => part != null).join(' ');
      return { token, customer: { customerId, storeId, name } };
    });
}

/** The signed-in customer, if they have an account in this store. */
export function useShopper(store: Store | undefined): Shopper | null {
  const signedIn = useCustomerId();
  const customers = useCustomers(store);
  return customers.find(({ customer }) => String(customer.customerId) === signedIn) ?? null;
}

/**
 * Shows the cart of the account after a sign-in, in the store of the page, in this or another tab: a
 * guest's cart goes into it. An assignment is sent once, so one that had no connection is repeated
 * when the browser is online again.
 */
function useAccountCart(): void {
  const { shopper, settings } = usePreview();
  const session = useGuestCartSession();
  const { mutate: assign } = useAssignCustomer();
  const { store } = settings;
  const { token } = shopper ?? {};
  const { customerId, storeId } = shopper?.customer ?? {};
  useEffect(() => {
    if (token === undefined || customerId === undefined || storeId === undefined) return;
    const show = (): void => {
      if (isCustomerCartId(session.getCartId())) return;
      // A shop responds with 404 for a customer who has none yet, which the console would show.
      void createAccountCart(store, token)
        .catch(() => undefined)
        .then(() => {
          // Another tab may have signed out in the meantime.
          if (readCustomerId() === String(customerId)) assign({ customerId, storeId });
        });
    };
    show();
    window.addEventListener('online', show);
    return () => window.removeEventListener('online', show);
  }, [customerId, token, storeId, store, session, assign]);
}

/** Names the signed-in customer in the header, and signs in and out. */
export function Account() {
  const { shopper, store } = usePreview();
  const words = useWords();
  const session = useGuestCartSession();
  const customers = useCustomers(store).map(({ customer }) => customer);
  useAccountCart();
  function choose(id: string): void {
    // In a tab that has missed a sign-out, the cart is that of a guest, and stays.
    if (shopper !== null && isCustomerCartId(session.getCartId())) session.reset();
    keepCustomerId(id);
  }
  return (
    <div className="account" data-signed-in={shopper === null ? undefined : ''}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5Z" />
      </svg>
      <Choice
        label={words.signedIn}
        value={shopper === null ? '' : String(shopper.customer.customerId)}
        labels={{
          '': shopper === null ? words.signIn : words.signOut,
          ...Object.fromEntries(customers.map(({ customerId, name }) => [customerId, name])),
        }}
        onChoose={choose}
      />
    </div>
  );
}

type Kept = { readonly in: 'account' } | { readonly in: 'store'; readonly name: string };

/** Says where the last cart is, after a sign-out or a change of the store. */
export function KeptCart() {
  const { store, shopper, messages } = usePreview();
  const words = useWords();
  const { data: cart } = useGuestCart();
  const [kept, setKept] = useState<Kept | null>(null);
  const customerId = shopper?.customer.customerId ?? null;
  const quantity = cart?.items_qty ?? 0;
  const [seen, setSeen] = useState({ store, customerId, quantity });
  if (seen.store !== store) {
    const { name } = seen.store ?? {};
    setKept(name != null && seen.quantity > 0 ? { in: 'store', name } : null);
    setSeen({ store, customerId, quantity: 0 });
  } else if (seen.customerId !== customerId) {
    setKept(customerId === null ? { in: 'account' } : null);
    setSeen({ store, customerId, quantity });
  } else if (seen.quantity !== quantity) {
    // A guest's cart begins with the next item.
    if (kept?.in === 'account' && quantity > seen.quantity) setKept(null);
    setSeen({ store, customerId, quantity });
  }
  return (
    <div className="kept" role="status">
      {kept === null ? null : (
        <p>
          <span>
            {kept.in === 'account' ? (
              words.keptInAccount
            ) : (
              <FilledText
                template={words.keptInStore}
                values={{ store: <bdi lang="en">{kept.name}</bdi> }}
              />
            )}
          </span>
          <CloseButton className="close" label={messages.dismiss} onPress={() => setKept(null)} />
        </p>
      )}
    </div>
  );
}
