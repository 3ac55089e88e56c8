import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CloseButton } from '../../components/ui/close-button.tsx';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { useGuestCartSession } from '../../index.ts';
import { faultOperations } from '../../service/cart/faults.ts';
import { codeHash } from './code-dialog.tsx';
import { Choice } from './choice.tsx';
import { faultNames, faultsText, knownFaults, readFaults } from './faults.ts';
import { usePreview } from './preview-context.ts';
import { copySample, realShop, samplesQuery, storesQuery } from './preview-api.ts';
import { choices, localeChoices, searchOf } from './settings.ts';
import { useWords } from './words.ts';

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
      labels={Object.fromEntries(labels)}
      onChoose={(store) => change({ store })}
    />
  );
}

/** Replaces the cart by a copy of a sample cart. */
function SampleChoice() {
  const session = useGuestCartSession();
  const { settings, change } = usePreview();
  const { data: samples = [] } = useQuery(samplesQuery);
  const { mutate, error } = useMutation({
    // Otherwise TanStack would replace the cart once the browser is online again.
    networkMode: 'always',
    mutationFn: copySample,
    onSuccess: (cartId, sample) => {
      session.adoptCart(cartId);
      change({ sample });
    },
  });
  const labels = samples.map(
    ({ name, title, description }) => [name, `${title}. ${description}`] as const,
  );
  return (
    <>
      <Choice
        label="Sample cart"
        value={settings.sample ?? ''}
        labels={{ '': 'Your own', ...Object.fromEntries(labels) }}
        onChoose={(sample) => {
          if (sample !== '') mutate(sample);
        }}
      />
      {error === null ? null : <p className="problem">{error.message}</p>}
    </>
  );
}

/** Makes the requests of this page fail. The URL can name several faults, and how often they occur. */
function FaultChoices() {
  const { settings, change } = usePreview();
  const [fault] = readFaults(settings.faults);
  const labels = faultNames.map((name) => [name, knownFaults[name].label] as const);
  const operations = faultOperations.map((name) => [name, name] as const);
  return (
    <>
      <Choice<string>
        label="Fault"
        value={fault?.name ?? ''}
        labels={{ '': 'None', ...Object.fromEntries(labels) }}
        onChoose={(chosen) => {
          const name = faultNames.find((known) => known === chosen);
          const operation = fault?.operation;
          change({ faults: faultsText(name === undefined ? [] : [{ name, operation }]) });
        }}
      />
      <Choice<string>
        label="At requests"
        value={fault?.operation ?? ''}
        labels={{ '': 'All', ...Object.fromEntries(operations) }}
        onChoose={(chosen) => {
          const operation = faultOperations.find((known) => known === chosen);
          if (fault !== undefined)
            change({ faults: faultsText([{ name: fault.name, operation }]) });
        }}
      />
    </>
  );
}

/** How the cart looks, and its store. */
function CartChoices() {
  const { settings, change } = usePreview();
  const words = useWords();
  return (
    <>
      <Choice
        label={words.themes}
        value={settings.theme}
        labels={choices.theme}
        onChoose={(theme) => change({ theme })}
      />
      <Choice
        label={words.colours}
        value={settings.scheme}
        labels={{ system: words.system, light: words.light, dark: words.dark }}
        onChoose={(scheme) => change({ scheme })}
      />
      <Choice
        label={words.language}
        value={settings.locale}
        labels={localeChoices(settings.locale)}
        onChoose={(locale) => change({ locale })}
      />
      <Choice
        label={words.place}
        value={settings.mode}
        labels={{ auto: words.auto, inline: words.inline, drawer: words.drawer }}
        onChoose={(mode) => change({ mode })}
      />
      {realShop === null ? <StoreChoice /> : null}
    </>
  );
}

/** The bar of the preview, above the shop: what the page is, and a menu with all its settings. */
export function ShowcaseBar() {
  const { settings } = usePreview();
  const words = useWords();
  const settingsMenu = useRef<HTMLDivElement>(null);
  return (
    <nav className="showcase" aria-label="guest-cart">
      <p>
        <FilledText template={words.intro} values={{ name: <strong>guest-cart</strong> }} />
      </p>
      <button type="button" popoverTarget="settings">
        {words.settings}
      </button>
      <div className="showcase-links">
        <a href={`/states.html${searchOf({ ...settings, sample: null, faults: '' })}`}>
          {words.states}
        </a>
        <a href="/docs/">{words.docs}</a>
        <a href={codeHash}>{words.code}</a>
      </div>
      <div id="settings" popover="auto" ref={settingsMenu}>
        <header className="modal-head">
          <h2>{words.settings}</h2>
          <CloseButton
            className="close"
            label={words.close}
            onPress={() => settingsMenu.current?.hidePopover()}
          />
        </header>
        <CartChoices />
        <details lang="en" dir="ltr">
          <summary>Lab, for developers</summary>
          <div>
            {realShop === null ? <SampleChoice /> : null}
            <FaultChoices />
          </div>
        </details>
      </div>
    </nav>
  );
}
