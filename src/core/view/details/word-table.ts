/** Finds the key of a table whose space-separated list contains the word. */
export function keyOfWord(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.keys(table).find((key) => table[key]?.split(' ').includes(word));
}
