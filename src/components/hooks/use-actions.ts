import { useEffect, useMemo, useState } from 'react';
import type { MainMessages, Messages } from '../../view/messages/messages.ts';
import { noTools, type CartTools, type ResolveItem } from '../actions/cart-actions.ts';
import type { Toolbox } from '../actions/actions-context.ts';
import type * as toolsPart from '../actions/actions-part.tsx';

/** The code and words for acting on a cart, and for pictures. */
export type ToolsPart = typeof toolsPart;

export interface ToolsInput {
  readonly tools: CartTools | undefined;
  readonly resolveItem: ResolveItem | null | undefined;
  /** Whether the host draws pictures itself. @default false */
  readonly drawsPictures?: boolean | undefined;
  /** Whether there is a cart to act on, or one is about to come. */
  readonly wanted: boolean;
  readonly messages: MainMessages & Partial<Messages>;
  readonly locale: string;
  /** What did not arrive is asked for again when this is another value. */
  readonly attempt: unknown;
  /** The code, where it has arrived before the first drawing. @default it is sent for */
  readonly part?: ToolsPart | undefined;
}

export interface ToolsState {
  /** Whether lines have controls and pictures: room is kept for them before their code is there. */
  readonly hasControls: boolean;
  readonly hasPictures: boolean;
  /** Whether room is kept for the shop's totals. */
  readonly awaitsTotals: boolean;
  /** Null while it is not there. */
  readonly drawn: { readonly part: ToolsPart; readonly box: Toolbox } | null;
}

const loadPart = (): Promise<ToolsPart> => import('../actions/actions-part.tsx');

/** Brings what acts on a cart, where the shop or the page has declared anything of the kind. */
export function useTools(input: ToolsInput, load: () => Promise<ToolsPart> = loadPart): ToolsState {
  const { resolveItem, drawsPictures = false, wanted, messages, locale, attempt } = input;
  const tools = wanted ? (input.tools ?? noTools) : noTools;
  const hasControls = tools.lines !== null;
  // What is no function is told by the part, and has no room kept for it.
  const looksUp = wanted && resolveItem != null;
  const needed = hasControls || looksUp || tools.totals !== null || tools.coupon !== null;
  const [kept] = useState(() => ({ touched: new Set<number>(), said: {} }));
  const [part, setPart] = useState<ToolsPart | null>(input.part ?? null);

  useEffect(() => {
    // Without it the cart can still be read.
    if (needed && part === null) load().then(setPart, () => undefined);
  }, [needed, part, load, attempt]);

  const words = useMemo(() => part?.completeTools(messages), [part, messages]);
  const isThere = needed && part !== null && words !== undefined;
  const drawn = isThere ? { part, box: { tools, resolveItem, words, locale, ...kept } } : null;
  const { totals } = tools;
  const awaitsTotals = totals !== null && (totals.coming || (totals.totals !== null && !isThere));
  return {
    hasControls,
    hasPictures: (looksUp && typeof resolveItem === 'function') || drawsPictures,
    awaitsTotals,
    drawn,
  };
}
