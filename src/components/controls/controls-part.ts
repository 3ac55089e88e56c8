// What the screen takes from the controls chunk.
export { hasPicture } from '../lines/check-resolved-item.ts';
export { lineSlots, sharedLineProps, lineStatus } from '../lines/line-slots.tsx';
export { lastRemoved, UndoRow } from '../lines/gone-lines.tsx';
export { AddedLines } from '../lines/show-added-lines.tsx';
export { EmptyCart } from '../lines/empty-cart.tsx';
export { renderTotals } from '../summary/render-totals.tsx';
export { AddReaction } from './add-reaction.tsx';
export { FailedAdd } from './failed-add.tsx';
export { announcedChanges } from './announced-changes.ts';
export { CartBehaviour } from './cart-behaviour.tsx';
export { standingTexts } from './standing-texts.ts';
