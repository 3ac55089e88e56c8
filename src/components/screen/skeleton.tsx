export interface SkeletonProps {
  /** Whether lines will have pictures, and controls. @default false */
  readonly hasPictures?: boolean | undefined;
  readonly hasControls?: boolean | undefined;
  /** Whether lines will show their SKU. @default false */
  readonly showSku?: boolean | undefined;
  /** Whether the shop's own totals will appear. @default false */
  readonly awaitsTotals?: boolean | undefined;
  /** Text below once loading takes long; null until then. */
  readonly slowText: string | null;
}

const rows = [0, 1, 2] as const;

/** Placeholder blocks in the boxes of the cart that is loading, so that nothing moves when it appears. Hidden from screen readers. */
export function Skeleton(props: SkeletonProps) {
  const { slowText, showSku = false, hasPictures = false, hasControls = false, awaitsTotals = false } = props;
  return (
    <>
      <div className="gc-layout gc-skeleton" aria-hidden="true">
        <div className="gc-contents">
          <div className="gc-lines" part="lines" data-pictures={hasPictures ? true : undefined}>
            {rows.map((row) => (
              <div key={row} className="gc-line" part="line">
                {hasPictures && <div className="gc-picture" part="picture" />}
                <div className="gc-line-words">
                  <span className="gc-placeholder gc-placeholder-name" />
                  <span className="gc-placeholder gc-placeholder-meta" />
                  {showSku && <span className="gc-placeholder gc-placeholder-sku" />}
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
