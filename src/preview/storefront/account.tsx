import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CloseButton } from '../../components/ui/close-button.tsx';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { isCustomerCartId } from '../../core/api/cart-url.ts';
import { useAssignCustomer, useGuestCart, useGuestCartSession } from '../../index.ts';
import type { Store } from '../../service/cart/shop.ts';
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

interface AccountChoiceProps {
  readonly isCurrent?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A button of the account's menu, which it closes. */
function AccountChoice({ isCurrent, onChoose, children }: AccountChoiceProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      popoverTarget="account"
      popoverTargetAction="hide"
      onClick={isCurrent === true ? undefined : onChoose}
    >
      {children}
    </button>
  );
}

/** Names the signed-in customer in the header, and signs in and out in its menu. */
export function Account() {
  const { shopper, store } = usePreview();
  const words = useWords();
  const session = useGuestCartSession();
  const customers = useCustomers(store).map(({ customer }) => customer);
  useAccountCart();
  /** @param customerId undefined signs out */
  function choose(customerId?: number): void {
    // In a tab that has missed a sign-out, the cart is that of a guest, and stays.
    if (shopper !== null && isCustomerCartId(session.getCartId())) session.reset();
    keepCustomerId(String(customerId ?? ''));
  }
  return (
    <div className="account" data-signed-in={shopper === null ? undefined : ''}>
      <button
        type="button"
        popoverTarget="account"
        aria-label={shopper === null ? undefined : `${words.signedIn} ${shopper.customer.name}`}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5Z" />
        </svg>
        <bdi>{shopper === null ? words.signIn : shopper.customer.name}</bdi>
      </button>
      <div id="account" popover="auto">
        <p className="soft hint">{shopper === null ? words.signIn : words.signedIn}</p>
        {customers.map(({ customerId, name }) => (
          <AccountChoice
            key={customerId}
            isCurrent={customerId === shopper?.customer.customerId}
            onChoose={() => choose(customerId)}
          >
            <bdi>{name}</bdi>
          </AccountChoice>
        ))}
        {shopper === null ? null : (
          <AccountChoice onChoose={() => choose()}>{words.signOut}</AccountChoice>
        )}
      </div>
    </div>
  );
}

/** What happened to the account or the store, and where the last cart is. */
type AccountNews =
  | { readonly kind: 'signed-in' | 'switched' | 'signed-out' }
  | { readonly kind: 'store'; readonly store: string };

/** How long a sign-in is named, in milliseconds. The header names the customer from then on. */
const signInShown = 8000;

/** The news of this page, until they are dismissed or no longer matter. */
function useAccountNews() {
  const { store, shopper } = usePreview();
  const { data: cart } = useGuestCart();
  const [news, setNews] = useState<AccountNews | null>(null);
  const customerId = shopper?.customer.customerId ?? null;
  const quantity = cart?.items_qty ?? 0;
  const [seen, setSeen] = useState({ store, customerId, quantity });
  if (seen.store !== store) {
    const { name } = seen.store ?? {};
    setNews(name != null && seen.quantity > 0 ? { kind: 'store', store: name } : null);
    setSeen({ store, customerId, quantity: 0 });
  } else if (seen.customerId !== customerId) {
    const signedIn = seen.customerId === null ? 'signed-in' : 'switched';
    setNews({ kind: customerId === null ? 'signed-out' : signedIn });
    setSeen({ store, customerId, quantity });
  } else if (seen.quantity !== quantity) {
    // A guest's cart begins with the next item.
    if (news?.kind === 'signed-out' && quantity > seen.quantity) setNews(null);
    setSeen({ store, customerId, quantity });
  }
  const isSignIn = news?.kind === 'signed-in' || news?.kind === 'switched';
  useEffect(() => {
    if (!isSignIn) return undefined;
    const timer = setTimeout(() => setNews(null), signInShown);
    return () => clearTimeout(timer);
  }, [news, isSignIn]);
  return { news, dismiss: () => setNews(null) };
}

function AccountNewsText({ news }: { readonly news: AccountNews }) {
  const { shopper } = usePreview();
  const words = useWords();
  const templates = {
    'signed-in': words.nowSignedIn,
    switched: words.switched,
    'signed-out': words.keptInAccount,
    store: words.keptInStore,
  };
  const values = {
    name: <bdi>{shopper?.customer.name}</bdi>,
    store: <bdi lang="en">{news.kind === 'store' ? news.store : null}</bdi>,
  };
  return <FilledText template={templates[news.kind]} values={values} />;
}

/** Says what a sign-in, a sign-out or a change of the store has done to the cart. */
export function AccountStatus() {
  const { messages } = usePreview();
  const { news, dismiss } = useAccountNews();
  return (
    <div className="account-status" role="status">
      {news === null ? null : (
        <p>
          <span>
            <AccountNewsText news={news} />
          </span>
          <CloseButton className="close" label={messages.dismiss} onPress={dismiss} />
        </p>
      )}
    </div>
  );
}
