import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { GuestCartProvider, GuestCartWidget, useGuestCartSession, useMessages } from '../../index.ts';
import { linePicture } from '../storefront/pictures.tsx';
import { usePreview } from '../storefront/preview-context.ts';
import { realShop } from '../storefront/preview-api.ts';
import { QuietButton } from './parts.tsx';
import type { LabStep } from './steps.ts';
import { useIsWide } from '../storefront/widths.ts';

/** Never resolved: the responses come from memory. */
const baseUrl = 'https://lab.invalid/rest/default';

const cartId = 'looked-at';

/** Separate storage, so that the cart of the page is not changed. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Responds with a cart and its totals, without a network. */
function fetchFrom({ cart, totals }: LabStep): typeof fetch {
  return (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = pathname.endsWith('/totals') ? totals : cart;
    const init = { status: body === null ? 503 : 200, headers: { 'content-type': 'application/json' } };
    return Promise.resolve(new Response(body ?? '{"message":""}', init));
  };
}

function Adopt({ children }: { readonly children: ReactNode }) {
  const session = useGuestCartSession();
  // Runs before the children render, so that they never show "no cart".
  useState(() => session.adoptCart(cartId));
  return children;
}

/** A cart from memory, rendered by the real widget with the real client. Sends nothing, and cannot be changed. */
export function ReplayedCart({ step }: { readonly step: LabStep }) {
  const { settings } = usePreview();
  const messages = useMessages(settings.locale);
  const [parts] = useState(() => ({
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    storage: memoryStorage(),
    fetch: fetchFrom(step),
  }));
  useEffect(() => () => parts.queryClient.clear(), [parts]);
  if (step.cart === null) return <p className="soft">No cart at this step.</p>;
  return (
    <GuestCartProvider
      {...parts}
      baseUrl={baseUrl}
      namespace="guest-cart-lab"
      features={step.totals === null ? [] : ['totals']}
    >
      <Adopt>
        <GuestCartWidget
          locale={settings.locale}
          messages={messages}
          priceCurrency={settings.prices}
          taxDisplay={settings.display === 'both' ? 'both' : 'auto'}
          details={settings.details}
          renderPicture={realShop === null ? linePicture : undefined}
        />
      </Adopt>
    </GuestCartProvider>
  );
}

export function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour12: false });
}

/**
 * The cart of the displayed step. The live cart stays mounted and hidden, so that returning to it sends no
 * request.
 */
export function LookedAtCart({ children }: { readonly children?: ReactNode }) {
  const { lab } = usePreview();
  const { shown } = useStore(lab.steps.state);
  return (
    <>
      {shown === null ? null : (
        <div className="lab-looked-at">
          <p className="lab-banner" role="status">
            <span>
              {shown.isImported ? 'Imported' : `As of ${timeOf(shown.at)}`}: {shown.text}
            </span>
            <button type="button" className="lab-link" onClick={() => lab.steps.look(null)}>
              Back to live
            </button>
          </p>
          {/* The buttons of a past state have no effect. */}
          <div inert>
            <ReplayedCart key={shown.id} step={shown} />
          </div>
        </div>
      )}
      {children === undefined ? null : <div hidden={shown !== null}>{children}</div>}
    </>
  );
}

/** The states of the cart so far. Choosing one shows the cart as it was; nothing is sent. */
export function StepsPanel() {
  const { lab } = usePreview();
  const { steps, shown } = useStore(lab.steps.state);
  const isWide = useIsWide();
  const index = shown === null ? steps.length : steps.indexOf(shown);
  return (
    <div className="lab-stack">
      <div className="row">
        <QuietButton isOff={index <= 0} onPress={() => lab.steps.look(steps[index - 1] ?? null)}>
          Back
        </QuietButton>
        <QuietButton isOff={shown === null} onPress={() => lab.steps.look(steps[index + 1] ?? null)}>
          Forward
        </QuietButton>
        <QuietButton isOff={shown === null} onPress={() => lab.steps.look(null)}>
          Live
        </QuietButton>
      </div>
      {isWide ? null : <LookedAtCart />}
      {steps.length === 0 ? <p className="soft">Nothing has happened yet.</p> : null}
      <ol className="lab-steps" reversed>
        {steps.toReversed().map((step) => (
          <li key={step.id}>
            <button
              type="button"
              className="lab-row"
              aria-current={step === shown ? 'step' : undefined}
              onClick={() => lab.steps.look(step)}
            >
              <span className="lab-row-main">{step.text}</span>
              <span className="lab-row-side">{step.isImported ? 'imported' : timeOf(step.at)}</span>
              <span className="lab-row-more soft">{lab.log.mask(summaryOf(step.cart, step.status))}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** "guest, 3 lines, quantity 4" */
function summaryOf(cart: string | null, status: string): string {
  if (cart === null) return `store: ${status}, no cart read`;
  try {
    const { items, items_qty } = JSON.parse(cart) as { items?: readonly unknown[] | null; items_qty?: number };
    const lines = items?.length ?? 0;
    return `store: ${status}, ${lines} ${lines === 1 ? 'line' : 'lines'}, quantity ${items_qty ?? 'unknown'}`;
  } catch {
    return `store: ${status}, a cart that is no JSON`;
  }
}
