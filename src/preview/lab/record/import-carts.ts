import { pairTotals } from '../../recordings/pair-totals.ts';
import { readRecording } from '../../recordings/read-recording.ts';
import type { Recording } from '../../recordings/recording.ts';

/** A cart of an imported file, as JSON text. */
export interface ImportedCart {
  readonly text: string;
  readonly cart: string;
  readonly totals: string | null;
}

/** The body of a cart in a recording; null for everything else. */
function cartIn(recording: Recording): string | null {
  if (recording.kind === 'cart') return recording.body;
  if (recording.kind !== 'exchange') return null;
  const { request, response } = recording.exchange;
  const isCart = request.method === 'GET' && /\/V1\/(?:guest-carts\/[^/?]+|carts\/mine)$/.test(request.path);
  return isCart && response.status === 200 ? response.body : null;
}

/**
 * Reads a cart body, an exchange or a recording.
 *
 * @throws {Error} with a sentence for the Lab, if the text has no cart
 */
export function importCarts(name: string, text: string): readonly ImportedCart[] {
  const recordings = readRecording(name, text).map((content) => ({ ...content, folder: '' }));
  const totalsOf = pairTotals(recordings);
  const carts = recordings.flatMap((recording) => {
    const cart = cartIn(recording);
    if (cart === null) return [];
    return [{ text: recording.name, cart, totals: totalsOf(recording)?.response.body ?? null }];
  });
  if (carts.length > 0) return carts;
  const [unusable] = recordings.flatMap((recording) => (recording.kind === 'unusable' ? [recording.reason] : []));
  throw new Error(unusable === undefined ? 'There is no cart in this recording.' : `Not imported: ${unusable}.`);
}
