import { describe, expect, test } from 'vitest';
import { findBannedWords } from '../../../scripts/words/find-banned-words.ts';

const labelOfName = (text: string): readonly string[] => findBannedWords(text).map(({ found }) => found);

describe('banned words', () => {
  test('are found as whole words, in any case', () => {
    expect(labelOfName('Whoever mends it. The amendment stays.')).toEqual(['Whoever', 'mends']);
  });

  test('are found in names in camelCase', () => {
    expect(labelOfName('const isWithheld = onDeviations(resolveItemsWith);')).toEqual([
      'Withheld',
      'Deviations',
      'resolveItemsWith',
    ]);
    expect(labelOfName('const mostOptions = most(options);')).toEqual(['mostOptions']);
  });

  test('are found across lines of a comment, with the line of their first word', () => {
    expect(findBannedWords('/**\n * Returns it at\n * once.\n */')).toMatchObject([
      { line: 2, use: expect.stringContaining('immediately') },
    ]);
  });

  test('have a replacement', () => {
    expect(findBannedWords('anew')).toEqual([{ line: 1, found: 'anew', use: 'again' }]);
  });
});
