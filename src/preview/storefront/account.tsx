import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { customersQuery, realShop, storesQuery } from './preview-api.ts';
import type { Settings } from './settings.ts';
import { useCurrentCart, useGuestCartSession } from '../../index.ts';
import { usePreview } from './preview-context.ts';
import { SelectField } from './controls.tsx';

/** The signed-in customer. The token is sent with the assign request only and is never stored. */
export interface Shopper {
  readonly customerId: number;
  readonly token: string;
  readonly name: string | undefined;
  /** The store of the customer. @default the current store */
  readonly storeId: number | undefined;
}

export type SignInAs = (shopper: Shopper | null) => void;

export interface ShopProps {
  readonly shopper: Shopper | null;
  readonly onSignIn: SignInAs;
}

/** The sample customer from the settings, or the customer entered for a real shop. */
export function useShopper(settings: Settings): readonly [Shopper | null, SignInAs] {
  const [typedIn, setTypedIn] = useState<Shopper | null>(null);
  const { data: customers = [] } = useQuery({ ...customersQuery, enabled: realShop === null });
  if (realShop !== null) return [typedIn, setTypedIn];
  const known = customers.find(({ id }) => id != null && id === settings.customer);
  if (known?.id == null) return [null, setTypedIn];
  const name = [known.firstname, known.lastname].filter((part) => part != null).join(' ');
  return [{ customerId: known.id, token: known.token ?? '', name, storeId: undefined }, setTypedIn];
}

/**
 * Signs out as a shop does. An assigned cart belongs to the account, so this browser forgets its id. A guest cart
 * stays.
 */
export function useSignOut(): () => void {
  const session = useGuestCartSession();
  const { status } = useCurrentCart();
  return () => {
    if (status === 'assigned') session.reset();
  };
}

const signedOut = '';

/** Signs in as a sample customer. The cart can then be saved to the account. */
export function SignIn() {
  const { settings, change, announce } = usePreview();
  const signOut = useSignOut();
  const { data: customers = [] } = useQuery(customersQuery);
  const people = customers.map(
    ({ id, firstname, lastname }) => [String(id), `${firstname ?? ''} ${lastname ?? ''}`.trim()] as const,
  );
  return (
    <SelectField
      label="Signed in as"
      value={settings.customer === null ? signedOut : String(settings.customer)}
      entries={[[signedOut, settings.customer === null ? 'Sign in…' : 'Sign out'], ...people]}
      disabled={people.length === 0}
      onChange={(value) => {
        if (settings.customer !== null) signOut();
        change({ customer: value === signedOut ? null : Number(value) });
        const name = people.find(([id]) => id === value)?.[1];
        announce(name === undefined ? 'Signed out.' : `Signed in as ${name}.`);
      }}
    />
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A form for the customer to whom the cart of a real shop is assigned. Kept in memory only. */
export function RealSignIn({ shopper, onSignIn }: ShopProps) {
  const signOut = useSignOut();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSignIn({
      customerId: Number(textOf(form, 'customerId')),
      storeId: Number(textOf(form, 'storeId')),
      token: textOf(form, 'token'),
      name: undefined,
    });
  }

  function leave(): void {
    signOut();
    onSignIn(null);
  }

  return (
    <form className="sku-form" onSubmit={submit} onReset={leave}>
      <h2>Sign in</h2>
      <p className="soft">Needed to assign the cart. The token is sent with that request only and is not stored.</p>
      <label>
        Customer id
        <input name="customerId" type="number" min="1" step="1" required />
      </label>
      <label>
        Store id
        <input name="storeId" type="number" min="0" step="1" defaultValue="1" required />
      </label>
      <label>
        Customer token
        <input name="token" type="password" autoComplete="off" />
      </label>
      <div className="row">
        <button type="submit" className="button">
          Use this customer
        </button>
        <button type="reset" className="button quiet">
          Sign out
        </button>
      </div>
      <p className="outcome" role="status">
        {shopper === null ? '' : `The cart can now be assigned to customer ${shopper.customerId}.`}
      </p>
    </form>
  );
}

/** Changes the store and its currency. Each store keeps its own cart. */
export function StoreSwitch() {
  const { settings, change } = usePreview();
  const { data: stores = [] } = useQuery(storesQuery);
  const entries = stores.map(
    ({ code, name, quote_currency_code: currency }) =>
      [code ?? '', `${name ?? code ?? ''} · ${currency ?? ''}`] as const,
  );
  return (
    <SelectField
      label="Store and currency"
      value={settings.store}
      entries={entries.length > 0 ? entries : [[settings.store, 'Stores…']]}
      disabled={entries.length === 0}
      onChange={(store) => {
        change({ store });
      }}
    />
  );
}
