import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { defaultCustomers } from '../../src/service/cart/shop.ts';
import { samples } from '../../src/service/cart/samples.ts';
import { optionsIn, run } from '../support/run-program.ts';
import { readTable } from '../reliability/markdown-table.ts';
import { everyFault } from '../support/every-fault.ts';

/** The option or name at the start of each row. */
const firstCodes = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.map(([first = '']) => /`([\w-]+)/.exec(first)?.[1] ?? '');

describe('docs/testing.md', () => {
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

  test('and every example of an assignment name a customer that the service has', async () => {
    const known = defaultCustomers.map(({ id }) => String(id));
    const named: string[] = [];
    for await (const file of glob(['docs/*.md', 'src/react/hooks/*.ts', 'src/core/**/*.ts']))
      named.push(
        ...Array.from(
          (await readFile(file, 'utf8')).matchAll(/customerId"?: (\d+)/g),
          ([, id = '']) => id,
        ),
      );
    expect(named.length).toBeGreaterThan(1);
    expect(known).toEqual(expect.arrayContaining(named));
  });
});
