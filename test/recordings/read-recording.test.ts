import { describe, expect, it } from 'vitest';
import { readRecording } from '../../scripts/recordings/recordings.ts';
import { aCart, anExchange } from './recording-factory.ts';

const item = { item_id: 1, sku: 'CUP', qty: 1, price: 2 };

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

  it('is a search result with several carts', () => {
    expect(kinds({ items: [aCart(), aCart({ id: 10 })], total_count: 2 })).toEqual([
      'cart file[0]',
      'cart file[1]',
    ]);
  });

  it('is a bare list of items, read as a cart of these items', () => {
    expect(readRecording('file', JSON.stringify([item, item]))).toEqual([
      { kind: 'cart', name: 'file', body: `{"items":${JSON.stringify([item, item])}}` },
    ]);
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
