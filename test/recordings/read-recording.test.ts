import { describe, expect, it } from 'vitest';
import { readRecording } from '../../scripts/recordings/recordings.ts';
import { aCart, anExchange } from './recording-factory.ts';

function kinds(file: unknown): string[] {
  return readRecording('file', JSON.stringify(file)).map(({ kind, name }) => `${kind} ${name}`);
}

describe('a file of a recordings folder', () => {
  it('is an exchange with the name in the file', () => {
    expect(kinds(anExchange('read-it'))).toEqual(['exchange read-it']);
  });

  it('is an exchange with the name of the file if it has none', () => {
    expect(kinds({ ...anExchange(''), name: undefined })).toEqual(['exchange file']);
  });

  it('is a cart, with its original text', () => {
    const text = '{"id": 1, "items": [{"sku": "A", "price": 1.10}]}';
    expect(readRecording('file', text)).toEqual([{ kind: 'cart', name: 'file', body: text }]);
  });

  it('is an empty cart when its list of items is empty', () => {
    expect(kinds({ items: [] })).toEqual(['cart file']);
  });

  it('is a bare list of carts', () => {
    expect(kinds([aCart(), aCart()])).toEqual(['cart file[0]', 'cart file[1]']);
  });

  it('is the shop’s totals', () => {
    expect(kinds({ subtotal: 1, grand_total: 2 })).toEqual(['totals file']);
  });

  it.each([
    ['text', '"cart"'],
    ['an empty object', '{}'],
    ['an object of another kind', '{"message":"no"}'],
    ['an empty list', '[]'],
    ['an exchange without a response', '{"name":"x","request":{"method":"GET","path":"/"}}'],
    ['an exchange without a path', '{"request":{"method":"GET"},"response":{"status":200}}'],
    ['an exchange without a status', '{"request":{"method":"GET","path":"/"},"response":{}}'],
    [
      'an exchange of an impossible status',
      '{"request":{"method":"GET","path":"/"},"response":{"status":99}}',
    ],
    ['cut off', '{"id": 1'],
    ['nothing', ''],
  ])('is reported as unusable, with a reason, when it is %s', (_what, text) => {
    const [recording, ...others] = readRecording('file', text);
    expect(others).toEqual([]);
    expect(recording).toMatchObject({ kind: 'unusable', reason: expect.stringMatching(/\w/) });
  });
});
