import type { SchemaIssue } from '../../src/core/schema/shape.ts';
import { checkAmounts, type CartAmounts } from './check-amounts.ts';
import { pairTotals } from '../../src/preview/recordings/pair-totals.ts';
import { play, playBody, playTotals, type Played } from './play.ts';
import type { Exchange, Recording } from '../../src/preview/recordings/recording.ts';

/** The result of one recording, with the amounts that the widget shows. */
export interface Line extends CartAmounts {
  readonly name: string;
  readonly operation: Played['operation'];
  readonly outcome: Played['outcome'];
  readonly issues: readonly SchemaIssue[];
  /** Why this recording fails; null if it passes. */
  readonly failure: string | null;
  /** The message of the client if the outcome is an error. */
  readonly message: string | null;
}

const noAmounts: CartAmounts = {
  lines: [],
  subtotal: null,
  grandTotal: null,
  taxDisplay: null,
  currency: null,
  compared: 0,
  failure: null,
};

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function amountsOf({ cart }: Played, body: string, totals: Exchange | null): Promise<CartAmounts> {
  if (cart === null) return noAmounts;
  try {
    const recorded = { cart: body, totals: totals?.response.body ?? '' };
    return checkAmounts(cart, totals === null ? null : { totals: await playTotals(totals), recorded });
  } catch (error) {
    return { ...noAmounts, failure: `the cart cannot be shown: ${messageOf(error)}` };
  }
}

async function checkOne(recording: Recording, totals: Exchange | null): Promise<Line> {
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
  const body = isExchange ? (recording.exchange.response.body ?? '') : recording.body;
  let played: Played;
  try {
    played = isExchange ? await play(recording.exchange) : await playBody(body);
  } catch (error) {
    return { ...nothing, outcome: 'invalid-argument', failure: messageOf(error) };
  }
  const { operation, outcome, issues, message } = played;
  const line = { name, operation, outcome, issues, message, ...(await amountsOf(played, body, totals)) };
  const status = isExchange ? recording.exchange.response.status : 200;
  const isLostCart = operation === 'read' && status === 200 && played.cart === null;
  return isLostCart ? { ...line, failure: message ?? 'the cart was not read' } : line;
}

/** Replays and renders every recording, in order; prints one line each. */
export async function* checkRecordings(recordings: readonly Recording[]): AsyncGenerator<Line> {
  const totalsFor = pairTotals(recordings);
  for (const recording of recordings) yield await checkOne(recording, totalsFor(recording));
}
