import { useQuery } from '@tanstack/react-query';
import { usePreview } from '../preview-context.ts';
import { customersQuery } from '../preview-api.ts';
import { SelectField } from '../select-field.tsx';
import { useSignOut } from './use-sign-out.ts';

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
