import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samples } from '../../src/service/cart/samples.ts';
import { optionsIn, run } from '../support/run-program.ts';
import { readTable } from '../reliability/markdown-table.ts';
import { everyFault } from '../support/every-fault.ts';
import { pageAt } from './pages.ts';

const text = ['docs/testing.md', 'docs/test-service.md']
  .map((path) => pageAt(path).text)
  .join('\n');

/** The option or name at the start of each row. */
const firstCodes = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.map(([first = '']) => /`([\w-]+)/.exec(first)?.[1] ?? '');

describe('docs/testing.md', () => {
  test('shows the files that tests run, unchanged', () => {
    const shown = [...text.matchAll(/<!-- (\S+) -->\n\n```\w+\n([\s\S]*?)```/g)];
    // Vitest runs the first one. test/browser/examples/examples.test.ts runs the others.
    expect(shown.map(([, file]) => file)).toEqual([
      'test/react-guide/add-to-cart.test.tsx',
      'examples/tests/jest.config.js',
      'examples/tests/jest/product.test.jsx',
      'examples/tests/playwright/cart.spec.js',
    ]);
    for (const [, file = '', code] of shown) expect(code).toBe(readFileSync(file, 'utf8'));
  });

  test('lists the options of guest-cart service', async () => {
    const documented = firstCodes(await readTable('test-service.md', 'A shop on your machine'));
    const { stdout } = await run(['service', '--help']);
    expect([...documented, '--help']).toEqual(optionsIn(stdout));
  });

  test('lists every fault of the service', async () => {
    const listed = (await readTable('test-service.md', 'Faults of the service'))
      .map(([kinds]) => kinds)
      .join();
    for (const { fault } of everyFault) expect(listed).toContain(`\`${fault.kind}\``);
  });

  test('lists samples that exist', async () => {
    const names = samples.map(({ name }) => name);
    for (const name of firstCodes(await readTable('test-service.md', 'Sample carts')))
      expect(names).toContain(name);
  });
});
