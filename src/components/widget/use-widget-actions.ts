import { useEffect, useState } from 'react';
import { loadingActions, noActions, type CartActions } from '../actions/cart-actions.ts';
import type * as widgetTools from './widget-actions.tsx';

/** The code for what the widget's shop and host can do with a cart. */
export type WidgetActionsPart = typeof widgetTools;

export interface WidgetActionsInput {
  /** Whether anything was declared. */
  readonly needed: boolean;
  /** What of it needs room: controls of the lines, the shop's totals. */
  readonly lines: boolean;
  readonly totals: boolean;
  /** What did not arrive is asked for again when this is another value. */
  readonly attempt: unknown;
}

export interface WidgetActionsState {
  /** Null while it is not there, or not needed. */
  readonly part: WidgetActionsPart | null;
  /** Until it is there: room for what is coming. */
  readonly meanwhile: CartActions;
}

const loadPart = (): Promise<WidgetActionsPart> => import('./widget-actions.tsx');

/** Brings the code that acts on a cart, where a host has declared anything of the kind. */
export function useWidgetActions(input: WidgetActionsInput, load = loadPart): WidgetActionsState {
  const { needed, attempt } = input;
  const [part, setPart] = useState<WidgetActionsPart | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!needed || part !== null) return;
    load().then(setPart, () => {
      // The cart can still be read.
      setFailed(true);
    });
  }, [needed, part, load, attempt]);

  return { part: needed ? part : null, meanwhile: failed ? noActions : loadingActions(input) };
}
