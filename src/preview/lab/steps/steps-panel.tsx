import { useStore } from 'zustand';
import { usePreview } from '../../storefront/preview-context.ts';
import { useIsWide } from '../../storefront/use-is-wide.ts';
import { LookedAtCart, timeOf } from './looked-at-cart.tsx';

/** The states of the cart so far. Choosing one shows the cart as it was; nothing is sent. */
export function StepsPanel() {
  const { lab } = usePreview();
  const { steps, shown } = useStore(lab.steps.state);
  const isWide = useIsWide();
  const index = shown === null ? steps.length : steps.indexOf(shown);
  return (
    <div className="lab-stack">
      <div className="row">
        <button
          type="button"
          className="button quiet"
          disabled={index <= 0}
          onClick={() => lab.steps.look(steps[index - 1] ?? null)}
        >
          Back
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={shown === null}
          onClick={() => lab.steps.look(steps[index + 1] ?? null)}
        >
          Forward
        </button>
        <button type="button" className="button quiet" disabled={shown === null} onClick={() => lab.steps.look(null)}>
          Live
        </button>
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
