import { operationOf } from './operation-of.ts';
import { exchangeOf, type Exchange, type Recording } from './recording.ts';

const totalsEnding = '-totals';

function cartIdOf(recording: Recording): string | null {
  if (recording.kind !== 'exchange') return null;
  const operation = operationOf(recording.exchange.request);
  if (operation.kind === 'other') return operation.totalsOf?.cartId ?? null;
  return operation.kind === 'create' ? null : operation.cartId;
}

/** The exchange with the shop's totals. A recorded body without a request becomes an exchange. */
function totalsExchange(recording: Recording): Exchange | null {
  if (recording.kind === 'totals') return exchangeOf('/totals', recording.body);
  // Refused totals are also paired, so that the comparison fails.
  if (recording.kind !== 'exchange') return null;
  const operation = operationOf(recording.exchange.request);
  return operation.kind === 'other' && operation.totalsOf !== null ? recording.exchange : null;
}

/**
 * Finds the shop's totals of a cart: NAME-totals for NAME-cart in the same folder, or for NAME if both are of the same
 * cart.
 */
export function pairTotals(recordings: readonly Recording[]): (recording: Recording) => Exchange | null {
  const byStem = new Map<string, Recording>();
  const keyOf = (folder: string, stem: string): string => `${folder}\n${stem}`;
  for (const recording of recordings) {
    if (!recording.name.endsWith(totalsEnding) || totalsExchange(recording) === null) continue;
    byStem.set(keyOf(recording.folder, recording.name.slice(0, -totalsEnding.length)), recording);
  }
  return (recording) => {
    const { folder, name } = recording;
    const named = name.endsWith('-cart') ? byStem.get(keyOf(folder, name.slice(0, -'-cart'.length))) : undefined;
    if (named !== undefined) return totalsExchange(named);
    const sibling = byStem.get(keyOf(folder, name));
    const isSameCart = sibling !== undefined && cartIdOf(sibling) !== null && cartIdOf(sibling) === cartIdOf(recording);
    return isSameCart ? totalsExchange(sibling) : null;
  };
}
