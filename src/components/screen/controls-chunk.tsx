// The chunk of all controls: what the screen takes from it.
import type { RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { GoneLines } from '../lines/gone-lines.tsx';
import { useUndoKey } from '../lines/undo-key.ts';
import { useKeptPresses } from '../motion/kept-presses.ts';
import { useSlidingBlocks } from '../motion/slide-blocks.ts';
import type { SharedProps } from '../ui/shared-props.ts';

export { hasPicture } from '../lines/check-resolved-item.ts';
export { lineSlots, sharedLineProps, lineStatus } from '../lines/line-slots.tsx';
export { withStandIns } from '../lines/gone-lines.tsx';
export { AddedLines } from '../lines/show-added-lines.tsx';
export { EmptyCartButton } from '../lines/empty-cart-button.tsx';
export { summarySlots } from '../summary/summary-slots.tsx';
export { AddReaction } from '../feedback/add-reaction.tsx';
export { FailedAdd } from '../feedback/failed-add.tsx';
export { announcedChanges } from '../feedback/announced-changes.ts';
export { announcedCode } from '../feedback/announced-code.ts';
export { standingTexts } from '../feedback/standing-texts.ts';

interface CartBehaviourProps {
  readonly shared: SharedProps;
  readonly shown: readonly CompactLine[];
  /** An element in the body of the cart. */
  readonly within: RefObject<HTMLElement | null>;
}

/**
 * How the cart as a whole behaves: the key of undo, blocks that slide, presses on what moves, and the
 * focus and errors of lines that are gone.
 */
export function CartBehaviour({ shared, shown, within }: CartBehaviourProps) {
  useUndoKey(shared, within);
  useSlidingBlocks(within);
  useKeptPresses(within);
  const { lines } = shared.widgetState;
  return lines && <GoneLines shared={shared} lines={lines} shown={shown} />;
}
