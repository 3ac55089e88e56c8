import { describe, expect, test } from 'vitest';
import { GuestCartError, isTransient, type GuestCartErrorCode } from '../../src/core/api/errors.ts';
import { errorCodes } from '../support/error-codes.ts';
import { readTable } from './markdown-table.ts';

const rows = await readTable('errors.md', 'Codes');
const listed = rows.map(([code = '']) => code.replaceAll('`', ''));

describe('docs/errors.md', () => {
  test('has a row for every code, and no others', () => {
    expect([...listed].sort()).toEqual(Object.keys(errorCodes).sort());
  });

  test.each(rows)('fills every column for %s', (...cells) => {
    expect(cells).toHaveLength(5);
    for (const cell of cells) expect(cell).not.toBe('');
  });

  test.each(rows)('marks %s as retried exactly if reads are', (code, _what, retried) => {
    const error = new GuestCartError(code.replaceAll('`', '') as GuestCartErrorCode, 'no.');
    expect(retried).toBe(isTransient(error) ? 'yes' : 'no');
  });
});
