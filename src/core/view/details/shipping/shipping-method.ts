import { labelOfName } from '../../humanize.ts';
import type { CartMessages } from '../../../messages/message-groups.ts';
import { plainText } from '../../text/plain-text.ts';
import { keyOfWord } from '../word-table.ts';
import { serviceNames } from './service-names.ts';

function wordFor<T>(words: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}

/** A word in capitals that is not an abbreviation. Abbreviations have no vowel, or two letters. */
const shouted = /^(?=.*[AEIOU])[A-Z]{3,}$/;

/** `FEDEX_2_DAY_AM` of `fedex` becomes "2 Day AM": without capitals and without the carrier's name. */
function spelled(method: string, carrier: string): string {
  const words = method.split(/[_\s]+/).filter((word) => word !== '');
  if (words.length > 1 && words[0]?.toLowerCase() === carrier.toLowerCase()) words.shift();
  return words.map((word) => (shouted.test(word) ? labelOfName(word.toLowerCase()) : word)).join(' ');
}

/**
 * The name of a method's code (`carrier_method`), because shops send no title: the name of a known code ("Flat rate"),
 * otherwise carrier and service ("UPS Ground"), otherwise the code as readable text ("Dpd, home delivery"). Null if
 * none is chosen.
 */
export function methodText(
  code: string | null | undefined,
  messages: Pick<CartMessages, 'methods' | 'carriers'>,
): string | null {
  const text = plainText(code);
  if (text === null) return null;
  const known = wordFor(messages.methods, text);
  if (known !== undefined) return known;
  const [carrier = ''] = text.split('_', 1);
  const method = text.slice(carrier.length + 1);
  const carrierWords = wordFor(messages.carriers, carrier) ?? labelOfName(carrier);
  const service = keyOfWord(wordFor(serviceNames, carrier) ?? {}, method);
  if (service !== undefined) return `${carrierWords} ${service}`;
  return [carrierWords, spelled(method, carrier)].filter((part) => part !== '').join(', ') || text;
}
