import type { RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { GoneLines } from '../lines/gone-lines.tsx';
import { useUndoKey } from '../lines/undo-key.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { useKeptPresses } from './kept-presses.ts';
import { useSlidingParts } from './slide-parts.ts';

interface AroundCartProps {
  readonly shared: SharedProps;
  readonly shown: readonly CompactLine[];
  /** An element in the body of the cart. */
  readonly within: RefObject<HTMLElement | null>;
}

/** What the cart as a whole gets from the controls: its key, its motion, and what lines leave. */
export function AroundCart({ shared, shown, within }: AroundCartProps) {
  useUndoKey(shared, within);
  useSlidingParts(within);
  useKeptPresses(within);
  const { lines } = shared.changes;
  return lines && <GoneLines shared={shared} lines={lines} shown={shown} />;
}
