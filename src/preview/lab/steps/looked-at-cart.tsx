import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePreview } from '../../storefront/preview-context.ts';
import { ReplayedCart } from './replayed-cart.tsx';

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
