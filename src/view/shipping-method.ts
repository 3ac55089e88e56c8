import { wordsOf } from './legible.ts';
import type { Messages } from './messages/messages.ts';
import { plainText } from './plain-text.ts';

function wordFor(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}

/**
 * A method's code (`carrier_method`) in words: a whole code that is known ("Flat rate"), else carrier and method
 * ("UPS, GND"), else the code made legible. Null where none is chosen. Shops send no title.
 */
export function methodText(code: string | null | undefined, messages: Messages): string | null {
  const text = plainText(code);
  if (text === null) return null;
  const known = wordFor(messages.methods, text);
  if (known !== undefined) return known;
  const [carrier = '', ...rest] = text.split('_');
  const carrierWords = wordFor(messages.carriers, carrier) ?? wordsOf(carrier);
  const method = rest.join(' ').trim();
  return [carrierWords, method].filter((part) => part !== '').join(', ') || text;
}
