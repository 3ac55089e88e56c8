import type { RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { GoneLines } from '../lines/gone-lines.tsx';
import { useUndoKey } from '../lines/undo-key.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { useKeptPresses } from './kept-presses.ts';
import { useSlidingParts } from './slide-parts.ts';

interface CartBehaviourProps {
  readonly shared: SharedProps;
  readonly shown: readonly CompactLine[];
  /** An element in the body of the cart. */
  readonly within: RefObject<HTMLElement | null>;
}

/**
 * How the cart as a whole behaves: the key of undo, parts that slide, presses on what moves, and the
 * focus and errors of lines that are gone.
 */
export function CartBehaviour({ shared, shown, within }: CartBehaviourProps) {
  useUndoKey(shared, within);
  useSlidingParts(within);
  useKeptPresses(within);
  const { lines } = shared.changes;
  return lines && <GoneLines shared={shared} lines={lines} shown={shown} />;
}
