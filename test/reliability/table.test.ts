import { access, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { everyFault } from '../support/every-fault.ts';
import { readTable } from './markdown-table.ts';

const faults = await readTable('reliability.md', 'Faults');
const inputs = await readTable('reliability.md', 'Bad inputs');
const secrets = await readTable('reliability.md', 'Secrets');
const rows = [...faults, ...inputs, ...secrets];

interface TestReference {
  readonly file: string;
  readonly name: string;
}

/** The tests in the last cell of a row: `file` “name”. */
function testsOf(row: readonly string[]): readonly TestReference[] {
  return [...(row.at(-1) ?? '').matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));
}

/** The size of a range: "5–8" are four. */
function numbersOf(text: string): readonly number[] {
  const [first = Number.NaN, last = first] = text.split('–').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Whether a source contains a test with this name that is not skipped. */
function hasTest(source: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\.(?:skip|todo|fails))\\(\\s*(['"\`])${literal}\\1,`).test(source);
}

describe('docs/reliability.md', () => {
  test('has the numbers 1 to 54, once each', () => {
    const numbers = inputs.flatMap(([number = '']) => numbersOf(number));
    expect(numbers).toEqual(Array.from({ length: 54 }, (_, index) => index + 1));
  });

  test('has a row for each of the 37 faults', () => {
    expect(faults).toHaveLength(37);
  });

  test('names every fault switch of the embedded service', () => {
    const switches = faults.map((cells) => cells[1]).join();
    const kinds = new Set(everyFault.map(({ fault }) => fault.kind));
    expect([...kinds].filter((kind) => !switches.includes(`\`${kind}\``))).toEqual([]);
  });

  test.each(rows.map((row) => [row.slice(0, -2).join(', '), row] as const))('"%s" names tests', (_head, row) => {
    expect(testsOf(row)).not.toEqual([]);
    // The cell contains nothing else, such as a promise to write a test.
    expect(
      row
        .at(-1)
        ?.replaceAll(/`[^`]+` “[^”]+”/g, '')
        .replaceAll('<br>', '')
        .trim(),
    ).toBe('');
  });

  test.each(rows.flatMap(testsOf).map(({ file, name }) => [file, name]))('%s has a test “%s”', async (file, name) => {
    const source = new URL(`../${file}`, import.meta.url);
    await expect(access(source)).resolves.toBeUndefined();
    expect(hasTest(await readFile(source, 'utf8'), name)).toBe(true);
  });
});
