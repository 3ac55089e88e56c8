import type { SchemaIssue } from '../../src/schema/issue.ts';
import { plainDecimal, subtotalOf } from './exact-decimal.ts';
import { pairTotals } from './pair-totals.ts';
import { play, playBody, type Played } from './play.ts';
import type { Recording } from './recording.ts';
import { showCart } from './show-cart.tsx';

/** What came of one recording. */
export interface Line {
  readonly name: string;
  readonly operation: Played['operation'];
  readonly outcome: Played['outcome'];
  readonly issues: readonly SchemaIssue[];
  /** The exact decimal that the view arrives at; null without a cart, or if it is unavailable. */
  readonly subtotal: string | null;
  /** Currency of the subtotal, where the cart names a usable one. */
  readonly currency: string | null;
  /** The shop's own subtotal, where the folder holds it. */
  readonly shopSubtotal: string | null;
  /** Why this recording does not pass; null when it does. */
  readonly failure: string | null;
  /** The client's own words, where the outcome is an error. */
  readonly message: string | null;
}

type Amounts = Pick<Line, 'subtotal' | 'currency' | 'shopSubtotal' | 'failure'>;

const noAmounts: Amounts = { subtotal: null, currency: null, shopSubtotal: null, failure: null };

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function compare(played: Played, totals: string | null): Amounts {
  if (played.cart === null) return noAmounts;
  let shown: ReturnType<typeof showCart>;
  try {
    shown = showCart(played.cart);
  } catch (error) {
    return { ...noAmounts, failure: `the cart cannot be shown: ${wordsOf(error)}` };
  }
  const subtotal = shown.subtotal === null ? null : plainDecimal(shown.subtotal);
  const amounts = { ...noAmounts, subtotal, currency: shown.currency };
  if (totals === null) return amounts;
  const shopSubtotal = subtotalOf(totals);
  if (shopSubtotal === null) return { ...amounts, failure: 'the shop’s totals hold no readable subtotal' };
  const failure =
    subtotal === shopSubtotal ? null : `the subtotal is ${subtotal ?? 'unavailable'}, the shop says ${shopSubtotal}`;
  return { ...amounts, shopSubtotal, failure };
}

async function checkOne(recording: Recording, totals: string | null): Promise<Line> {
  const { name } = recording;
  const nothing = {
    name,
    operation: 'other',
    outcome: 'skipped',
    issues: [],
    message: null,
    ...noAmounts,
  } as const;
  if (recording.kind === 'totals') return nothing;
  if (recording.kind === 'unusable') return { ...nothing, outcome: 'bad-response', failure: recording.reason };
  const isExchange = recording.kind === 'exchange';
  let played: Played;
  try {
    played = isExchange ? await play(recording.exchange) : await playBody(recording.body);
  } catch (error) {
    return { ...nothing, outcome: 'invalid-argument', failure: wordsOf(error) };
  }
  const { operation, outcome, issues, message } = played;
  const line = { name, operation, outcome, issues, message, ...compare(played, totals) };
  const status = isExchange ? recording.exchange.response.status : 200;
  const isLostCart = operation === 'read' && status === 200 && played.cart === null;
  return isLostCart ? { ...line, failure: message ?? 'the cart was not read' } : line;
}

/** Plays and shows every recording, in order; one line each. */
export async function* checkRecordings(recordings: readonly Recording[]): AsyncGenerator<Line> {
  const totalsFor = pairTotals(recordings);
  for (const recording of recordings) yield await checkOne(recording, totalsFor(recording));
}
