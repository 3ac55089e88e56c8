/** Words that need reading twice, and their replacements. */
export interface BannedWords {
  /** Regular expressions without flags. They match whole words, in any case, also as parts of `camelCase` names. */
  readonly words: readonly string[];
  readonly use: string;
}

export const bannedWords: readonly BannedWords[] = [
  // Subjects are nouns.
  { words: ['whoever', 'whomever', 'nobody'], use: 'a noun: the caller, the server, another tab, no one' },
  { words: ['whatever'], use: 'a noun, "any", or "regardless of"' },

  // Verbs of the field.
  { words: ['told', 'said'], use: 'returns, receives, is notified, is reported' },
  { words: ['(un)?answer(s|ed|ing|able)?'], use: 'response, respond' },
  { words: ['asked'], use: 'requested, sent' },
  { words: ['kept back', 'let go'], use: 'paused, delivered' },
  { words: ['hears?', 'heard', 'hearing'], use: 'receives, is notified, listens to' },
  { words: ['gives? back', 'gave back', 'given back', 'giving back'], use: 'returns' },
  { words: ['brings'], use: 'loads, adds, contains' },
  { words: ['mends?', 'mended', 'mending'], use: 'fixes, repairs, coerces' },
  { words: ['sends? for', 'sent for'], use: 'loads, requests' },
  { words: ['pursues?', 'pursued', 'acquits?', 'acquitted'], use: 'flushes, clears a resolved error' },

  // Everyday modern English.
  { words: ['anew'], use: 'again' },
  { words: ['thereby'], use: 'a sentence that says how, or nothing' },
  { words: ['lest'], use: '"so that … not"' },
  { words: ['borne', 'nigh', 'oops'], use: 'everyday words' },
  { words: ['parted by'], use: 'separated by' },
  { words: ['of (its|their|his|her|your|our) own'], use: 'its own …, separate' },
  { words: ['at once'], use: 'immediately, or at the same time' },
  { words: ['in place of'], use: 'instead of' },
  { words: ['(in|out)side of'], use: 'inside, outside' },
  { words: ['in turns'], use: 'alternating' },
  { words: ['at rest'], use: 'idle' },
  { words: ['where there is neither'], use: 'a sentence that says what happens' },

  // One word for one thing: names that were replaced.
  { words: ['extras', 'withdrawn'], use: 'features, unsupported' },
  { words: ['deviations?'], use: 'schema issues' },
  { words: ['proof of gone'], use: 'isCartNotFoundResponse' },
  { words: ['withheld', 'withholds?', 'withholding'], use: 'unavailable' },
  { words: ['hands? over', 'handed over', 'handing over', 'handover'], use: 'assign, assigned; pass, passed' },
  { words: ['lends?', 'lent', 'lending', 'borrows?', 'borrowed', 'borrowing'], use: 'pass, share, import' },
  { words: ['resolve items with', 'set default resolve item'], use: 'GuestCart.configure({ resolveItem })' },
  { words: ['page shared', 'page cart', 'stand-in', 'stand-ins', 'open page'], use: 'window stub, window API, start' },
  { words: ['draws?', 'drawn', 'drew', 'drawing'], use: 'render, paint' },
  { words: ['toolbox', 'tools part', 'tools? news', 'acting', 'equips?', 'equipped'], use: 'actions' },
  { words: ['wish', 'wishes', 'wished'], use: 'optimistic, pending' },
  { words: ['brief', 'briefly'], use: 'compact, short' },
  { words: ['discreet'], use: 'request defaults' },
  { words: ['cart copy'], use: 'cart cache' },
  { words: ['joined shop', 'item looks', 'odd names'], use: 'connection, resolved item, unknown attributes' },
  { words: ['given words', 'words over', 'frame language'], use: 'lang attributes, mergeMessages' },
  { words: ['one flight'], use: 'one in-flight request' },
  { words: ['(most|longest)_\\w+'], use: 'max…, as in maxItems' },
  { words: ['walls?', 'bones?'], use: 'boundaries, placeholder blocks' },
  { words: ['misuses?', 'tally', 'tallies'], use: 'malformed traffic, counters' },
];

/** Files that may contain banned words, with the reason. */
export const allowed: readonly { readonly path: RegExp; readonly why: string }[] = [
  { path: /^scripts\/words\//, why: 'this list' },
  { path: /^test\/scripts\/words\//, why: 'the tests of this list' },
  { path: /^src\/view\/messages\/languages\//, why: 'other languages than English' },
  { path: /^bench\/RESULTS\.md$/, why: 'written by `npm run bench`' },
];
