/** The key under which a table of word lists names the word. */
export function listedUnder(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.keys(table).find((key) => table[key]?.split(' ').includes(word));
}
