import { operationOf } from './operation-of.ts';
import type { Recording } from './recording.ts';

const totalsEnding = '-totals';

function cartIdOf(recording: Recording): string | null {
  if (recording.kind !== 'exchange') return null;
  const operation = operationOf(recording.exchange.request);
  if (operation.kind === 'other') return operation.totalsOf;
  return operation.kind === 'create' ? null : operation.cartId;
}

/** The JSON text of the shop's sums, where a recording holds them. */
function totalsBody(recording: Recording): string | null {
  if (recording.kind === 'totals') return recording.body;
  if (recording.kind !== 'exchange') return null;
  const { request, response } = recording.exchange;
  const operation = operationOf(request);
  // Totals that the shop refused are kept as they are: a pair that cannot be compared must fail, not pass unseen.
  return operation.kind === 'other' && operation.totalsOf !== null ? (response.body ?? '') : null;
}

/**
 * Finds the shop's own sums for a cart: NAME-totals for NAME-cart in the same folder, or for NAME when both speak of the same
 * cart. Carts without such a partner are not compared.
 */
export function pairTotals(recordings: readonly Recording[]): (recording: Recording) => string | null {
  const byStem = new Map<string, Recording>();
  const keyOf = (folder: string, stem: string): string => `${folder}\n${stem}`;
  for (const recording of recordings) {
    if (!recording.name.endsWith(totalsEnding) || totalsBody(recording) === null) continue;
    byStem.set(keyOf(recording.folder, recording.name.slice(0, -totalsEnding.length)), recording);
  }
  return (recording) => {
    const { folder, name } = recording;
    const named = name.endsWith('-cart') ? byStem.get(keyOf(folder, name.slice(0, -'-cart'.length))) : undefined;
    if (named !== undefined) return totalsBody(named);
    const sibling = byStem.get(keyOf(folder, name));
    const isSameCart = sibling !== undefined && cartIdOf(sibling) !== null && cartIdOf(sibling) === cartIdOf(recording);
    return isSameCart ? totalsBody(sibling) : null;
  };
}
