import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import type { ActionsDisplay } from '../hooks/use-actions.ts';

export interface SkeletonProps {
  readonly settings: ScreenSettings;
  readonly actions: ActionsDisplay;
  /** The text below, once loading takes long; null before. */
  readonly slowText: string | null;
}

const rows = [0, 1, 2] as const;

/** Placeholders with the size of the loading cart, so that nothing moves when it appears. Hidden from screen readers. */
export function Skeleton({ settings, actions, slowText }: SkeletonProps) {
  const { hasPictures, hasControls, awaitsTotals } = actions;
  return (
    <>
      <div className="gc-layout gc-skeleton" aria-hidden="true">
        <div className="gc-contents">
          <div className="gc-lines" part="lines" data-pictures={hasPictures ? true : undefined}>
            {rows.map((row) => (
              <div key={row} className="gc-line" part="line">
                {hasPictures && <div className="gc-picture" part="picture" />}
                <div className="gc-line-text">
                  <span className="gc-placeholder gc-placeholder-name" />
                  {/* Most lines have a quantity of 1, which the controls show. */}
                  {!hasControls && <span className="gc-placeholder gc-placeholder-meta" />}
                  {settings.showSku && <span className="gc-placeholder gc-placeholder-sku" />}
                </div>
                <div className="gc-line-row" part="line-row">
                  <span className="gc-placeholder gc-placeholder-amount" />
                </div>
                {hasControls && <div className="gc-line-actions" />}
              </div>
            ))}
          </div>
        </div>
        <div className="gc-summary" part="summary">
          {awaitsTotals && settings.freeShipping !== undefined && <div className="gc-free-shipping" />}
          <div className={awaitsTotals ? 'gc-totals-placeholder' : undefined}>
            <span className="gc-placeholder gc-placeholder-total" />
          </div>
          <span className="gc-placeholder gc-placeholder-meta" />
        </div>
      </div>
      {slowText !== null && <p className="gc-hint gc-slow">{slowText}</p>}
    </>
  );
}
