// What the screen takes from the controls chunk.
export * from '../lines/line-list-controls.ts';
export { EmptyCartPlace } from '../lines/empty-cart-place.tsx';
export { checkoutHold } from '../summary/checkout-hold.ts';
export { renderTotals } from '../summary/render-totals.tsx';
export { SoldOutNote } from '../summary/sold-out-note.tsx';
export { TotalsRetry } from '../summary/totals-retry.tsx';
export { AddReaction } from '../drawer/add-reaction.tsx';
export { FailedAdd } from '../drawer/failed-add.tsx';
export { announcedChanges } from './announced-changes.ts';
export { standingTexts } from './standing-texts.ts';
