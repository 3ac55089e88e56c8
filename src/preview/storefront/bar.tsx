import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useAssignCustomer, useGuestCartSession } from '../../index.ts';
import { Choice } from './controls.tsx';
import { usePreview } from './preview-context.ts';
import { customersQuery, realShop, storesQuery } from './preview-api.ts';
import { codeHash } from './code-dialog.tsx';
import { useWords, wordsOf } from './words.ts';
import {
  type ChangeSettings,
  choices,
  localeChoices,
  searchOf,
  type Settings,
} from './settings.ts';

const signedOut = 'none';

/** Changes the store and its currency. Each store keeps its own cart. */
function StoreChoice() {
  const { settings, change } = usePreview();
  const words = useWords();
  const { data: stores = [] } = useQuery(storesQuery);
  const labels = stores.map(
    ({ code, name, quoteCurrency }) => [code, `${name}, ${quoteCurrency}`] as const,
  );
  return (
    <Choice
      label={words.store}
      value={settings.store}
      labels={Object.fromEntries(
        labels.length > 0 ? labels : [[settings.store, 'Stores…'] as const],
      )}
      onChoose={(store) => change({ store })}
    />
  );
}

/**
 * Signs in as a sample customer, as a shop does: the guest's cart goes into the customer's, and a
 * receipt says how.
 */
function CustomerChoice() {
  const { settings, change, store } = usePreview();
  const words = useWords();
  const session = useGuestCartSession();
  const { mutate: assign } = useAssignCustomer();
  const { data: customers = [] } = useQuery(customersQuery);
  const labels: Readonly<Record<string, string>> = {
    [signedOut]: settings.customer === null ? words.signIn : words.signOut,
    ...Object.fromEntries(
      customers.map(
        ({ id, record: { firstname, lastname } }) =>
          [String(id), `${firstname ?? ''} ${lastname ?? ''}`] as const,
      ),
    ),
  };
  function choose(id: string): void {
    // A sign-out forgets the customer's cart.
    if (settings.customer !== null) session.reset();
    // The page renders with the customer's token before the assignment needs it.
    flushSync(() => change({ customer: id === signedOut ? null : id }));
    if (id !== signedOut && store !== undefined)
      assign({ customerId: Number(id), storeId: store.id });
  }
  return (
    <Choice
      label={words.signedIn}
      value={settings.customer ?? signedOut}
      labels={labels}
      onChoose={choose}
    />
  );
}

export interface LookChoicesProps {
  readonly settings: Settings;
  readonly change: ChangeSettings;
}

/** How the cart looks: theme, colours and language. */
export function LookChoices({ settings: { theme, scheme, locale }, change }: LookChoicesProps) {
  const words = wordsOf(locale);
  const { plain, paper, ink, market } = choices.theme;
  const themed = (name: string): string => words.theme.replace('{name}', name);
  return (
    <>
      <Choice
        label={words.themes}
        value={theme}
        labels={{
          plain: themed(plain),
          paper: themed(paper),
          ink: themed(ink),
          market: themed(market),
        }}
        onChoose={(chosen) => change({ theme: chosen })}
      />
      <Choice
        label={words.colours}
        value={scheme}
        labels={{ system: words.system, light: words.light, dark: words.dark }}
        onChoose={(chosen) => change({ scheme: chosen })}
      />
      <Choice
        label={words.language}
        value={locale}
        labels={localeChoices(locale)}
        onChoose={(chosen) => change({ locale: chosen })}
      />
    </>
  );
}

/**
 * The bar of the preview, above the shop: how the cart looks, its states and its code. On phones
 * the looks are a menu.
 */
export function ShowcaseBar({
  isLabOpen,
  onLab,
}: {
  readonly isLabOpen: boolean;
  readonly onLab: () => void;
}) {
  const { settings, change } = usePreview();
  const words = useWords();
  return (
    <>
      <nav className="showcase" aria-label="Preview">
        <p>guest-cart</p>
        <button type="button" className="showcase-menu" popoverTarget="looks">
          {words.look}
        </button>
        {/* From 80rem the stylesheet shows the popover as a part of the bar. */}
        <div id="looks" popover="auto">
          <LookChoices settings={settings} change={change} />
          <Choice
            label={words.place}
            value={settings.mode}
            labels={{ auto: words.auto, inline: words.inline, drawer: words.drawer }}
            onChoose={(mode) => change({ mode })}
          />
          {realShop === null ? (
            <>
              <StoreChoice />
              <CustomerChoice />
            </>
          ) : null}
        </div>
        <a href={`/states.html${searchOf({ ...settings, sample: null, faults: '' })}`}>
          {words.states}
        </a>
        <a href={codeHash}>{words.code}</a>
        <button
          type="button"
          id="open-lab"
          aria-expanded={isLabOpen}
          aria-controls="lab"
          onClick={onLab}
        >
          Lab
        </button>
      </nav>
    </>
  );
}
