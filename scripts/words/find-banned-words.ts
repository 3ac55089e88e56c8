import { bannedWords } from './banned-words.ts';

export interface BannedWord {
  readonly line: number;
  readonly found: string;
  readonly use: string;
}

/** A line break inside a comment or a paragraph: the phrase continues after the prefix of the next line. */
const gap = String.raw`(?:[-_ ]|\s*\n\s*(?:\*|//|#|>)?\s*)`;

const rules = bannedWords.map(({ words, use }) => {
  const source = words.map((word) => word.replaceAll(' ', gap)).join('|');
  // A word ends before a capital letter of a camelCase name.
  return { use, pattern: new RegExp(String.raw`(?<![A-Za-z])(?:${source})(?![a-z])`, 'gi') };
});

/** Splits `camelCase` names into words, without changing line numbers. */
function splitNames(text: string): string {
  return text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_');
}

/** Finds the banned words of a text: prose, comments, names and strings. */
export function findBannedWords(text: string): readonly BannedWord[] {
  const split = splitNames(text);
  return rules
    .flatMap(({ pattern, use }) => [...split.matchAll(pattern)].map((match) => ({ match, use })))
    .sort((left, right) => left.match.index - right.match.index)
    .map(({ match, use }) => ({
      line: split.slice(0, match.index).split('\n').length,
      found: match[0].replaceAll('_', '').replaceAll(/\s+/g, ' '),
      use,
    }));
}
