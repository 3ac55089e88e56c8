import { useEffect, useState } from 'react';
import { comingTools, noTools, type CartTools } from '../actions/cart-actions.ts';
import type * as widgetTools from './widget-actions.tsx';

/** The code for what the widget's shop and host can do with a cart. */
export type WidgetToolsPart = typeof widgetTools;

export interface WidgetToolsInput {
  /** Whether anything was declared. */
  readonly needed: boolean;
  /** What of it needs room: controls of the lines, the shop's totals. */
  readonly lines: boolean;
  readonly totals: boolean;
  /** What did not arrive is asked for again when this is another value. */
  readonly attempt: unknown;
}

export interface WidgetToolsState {
  /** Null while it is not there, or not needed. */
  readonly part: WidgetToolsPart | null;
  /** Until it is there: room for what is coming. */
  readonly meanwhile: CartTools;
}

const loadPart = (): Promise<WidgetToolsPart> => import('./widget-actions.tsx');

/** Brings the code that acts on a cart, where a host has declared anything of the kind. */
export function useWidgetTools(input: WidgetToolsInput, load = loadPart): WidgetToolsState {
  const { needed, attempt } = input;
  const [part, setPart] = useState<WidgetToolsPart | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!needed || part !== null) return;
    load().then(setPart, () => {
      // The cart can still be read.
      setFailed(true);
    });
  }, [needed, part, load, attempt]);

  return { part: needed ? part : null, meanwhile: failed ? noTools : comingTools(input) };
}
