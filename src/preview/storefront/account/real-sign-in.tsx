import type { SubmitEvent } from 'react';
import type { Shopper, SignInAs } from './shopper.ts';
import { useSignOut } from './use-sign-out.ts';

export interface RealSignInProps {
  readonly shopper: Shopper | null;
  readonly onSignIn: SignInAs;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A form for the customer to whom the cart of a real shop is assigned. Kept in memory only. */
export function RealSignIn({ shopper, onSignIn }: RealSignInProps) {
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
