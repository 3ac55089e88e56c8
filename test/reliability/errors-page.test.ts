import { describe, expect, test } from 'vitest';
import { GuestCartError, isTransient, type GuestCartErrorCode } from '../../src/api/errors.ts';
import { errorCodes } from '../support/error-codes.ts';
import { readTable } from './markdown-table.ts';

const rows = await readTable('errors.md', 'Errors');
const listed = rows.map(([code = '']) => code.replaceAll('`', ''));

describe('docs/errors.md', () => {
  test('has a row for every code, and for nothing else', () => {
    expect([...listed].sort()).toEqual(Object.keys(errorCodes).sort());
  });

  test.each(rows)('says of %s what happened, what becomes of the cart, and what to do', (...cells) => {
    expect(cells).toHaveLength(5);
    for (const cell of cells) expect(cell).not.toBe('');
  });

  test.each(rows)('says truly of %s whether a read is tried again', (code, _what, triedAgain) => {
    const error = new GuestCartError(code.replaceAll('`', '') as GuestCartErrorCode, 'no.');
    expect(triedAgain).toBe(isTransient(error) ? 'yes' : 'no');
  });
});
