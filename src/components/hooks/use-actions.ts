import { useEffect, useMemo, useState } from 'react';
import type { ScreenMessages, Messages } from '../../view/messages/messages.ts';
import { noActions, type CartActions, type ResolveItem } from '../actions/cart-actions.ts';
import type { ActionsContext } from '../actions/actions-context.ts';
import type * as actionsPart from '../actions/actions-part.tsx';

/** The code and words for acting on a cart, and for pictures. */
export type ActionsPart = typeof actionsPart;

export interface ActionsInput {
  readonly actions: CartActions | undefined;
  readonly resolveItem: ResolveItem | null | undefined;
  /** Whether the host draws pictures itself. @default false */
  readonly drawsPictures?: boolean | undefined;
  /** Whether there is a cart to act on, or one is about to come. */
  readonly wanted: boolean;
  readonly messages: ScreenMessages & Partial<Messages>;
  readonly locale: string;
  /** What did not arrive is asked for again when this is another value. */
  readonly attempt: unknown;
  /** The code, where it has arrived before the first drawing. @default it is sent for */
  readonly part?: ActionsPart | undefined;
}

export interface ActionsState {
  /** Whether lines have controls and pictures: room is kept for them before their code is there. */
  readonly hasControls: boolean;
  readonly hasPictures: boolean;
  /** Whether room is kept for the shop's totals. */
  readonly awaitsTotals: boolean;
  /** Null while it is not there. */
  readonly drawn: { readonly part: ActionsPart; readonly box: ActionsContext } | null;
}

/** Brings what acts on a cart, where the shop or the page has declared anything of the kind. */
export function useActions(input: ActionsInput, load: () => Promise<ActionsPart>): ActionsState {
  const { resolveItem, drawsPictures = false, wanted, messages, locale, attempt } = input;
  const actions = wanted ? (input.actions ?? noActions) : noActions;
  const hasControls = actions.lines !== null;
  // What is no function is told by the part, and has no room kept for it.
  const looksUp = wanted && resolveItem != null;
  const needed = hasControls || looksUp || actions.totals !== null || actions.coupon !== null;
  const [kept] = useState(() => ({ touched: new Set<number>(), said: {} }));
  const [part, setPart] = useState<ActionsPart | null>(input.part ?? null);

  useEffect(() => {
    // Without it the cart can still be read.
    if (needed && part === null) load().then(setPart, () => undefined);
  }, [needed, part, load, attempt]);

  const words = useMemo(() => part && { ...part.enActions, ...messages }, [part, messages]);
  const isThere = needed && part !== null && words !== null;
  const drawn = isThere ? { part, box: { actions, resolveItem, words, locale, ...kept } } : null;
  const { totals } = actions;
  const awaitsTotals = totals !== null && (totals.isPending || (totals.data !== null && !isThere));
  return {
    hasControls,
    hasPictures: (looksUp && typeof resolveItem === 'function') || drawsPictures,
    awaitsTotals,
    drawn,
  };
}
