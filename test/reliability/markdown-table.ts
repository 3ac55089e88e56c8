import { readFile } from 'node:fs/promises';

/**
 * The rows of the table under a heading of a page in docs/, without its header: the text of each
 * cell.
 */
export async function readTable(
  page: string,
  heading: string,
): Promise<readonly (readonly string[])[]> {
  const text = await readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/${page} has no heading "${heading}"`);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
}
