// What the list of lines takes from the controls chunk.
export { hasPicture } from './check-resolved-item.ts';
export { lineSlots, lineContext, lineStatus } from './line-slots.tsx';
export { removedRows, RemovedLines, UndoRow } from './removed-lines.tsx';
export { CloseGaps } from './close-gaps.ts';
export { AddedLines } from './show-added-lines.tsx';
