import { describe, expect, test } from 'vitest';
import { en } from '../../src/core/messages/en.ts';
import { readTable } from '../reliability/markdown-table.ts';
import { errorCodes } from '../support/error-codes.ts';
import { pageAt } from './pages.ts';

const words: readonly string[] = Object.values(en).filter((message) => typeof message === 'string');
const says = (quoted: string): boolean =>
  words.some((message) => message.startsWith(quoted.replaceAll(/\s+/g, ' ')));

describe('messages quoted in the docs', () => {
  test('exist: docs/shop-owner.md', async () => {
    const rows = await readTable('shop-owner.md', 'If it says that something is wrong');
    const quoted = rows.map(([first = '']) => first).filter((first) => first !== 'nothing at all');
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter((first) => !says(first))).toEqual([]);
    expect(pageAt('docs/shop-owner.md').text).toContain(en.empty);
  });

  test('exist, with their error codes: docs/errors.md', async () => {
    const rows = await readTable('errors.md', 'In a Magento shop');
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.map(([first = '']) => first).filter((first) => !says(first))).toEqual([]);
    const codes = rows
      .map(([, code = '']) => code.replaceAll('`', ''))
      .filter((code) => code !== '—');
    for (const code of codes) expect(Object.keys(errorCodes)).toContain(code);
  });
});
