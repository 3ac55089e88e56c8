import { describe, expect, test } from 'vitest';
import { isItemNotFoundResponse } from '../../../src/core/api/item-not-found.ts';

describe('a 404 to a request about line 112', () => {
  test.each([
    ['with parameters', { message: "The %1 Cart doesn't contain the %2 item.", parameters: ['7', 112] }],
    ['with the ids filled in', { message: "The 7 Cart doesn't contain the 112 item." }],
    ['in another language', { message: 'Der Warenkorb %1 enthält den Artikel %2 nicht.', parameters: ['7', '112'] }],
    [
      'with a named parameter',
      { message: 'No item with %fieldName = %fieldValue', parameters: { fieldName: 'id', fieldValue: 112 } },
    ],
    ['at the end of a sentence', { message: 'There is no item 112.' }],
  ])('means that the line is gone, %s', (_, body) => {
    expect(isItemNotFoundResponse(body, 112)).toBe(true);
  });

  test.each([
    ['about another line', { message: "The %1 Cart doesn't contain the %2 item.", parameters: ['7', 1120] }],
    ['that repeats the path', { message: 'Cannot PUT /rest/V1/guest-carts/abc/items/112' }],
    ['about the route', { message: 'Request does not match any route.' }],
    [
      'about something with another id',
      {
        message: 'No such entity with %fieldName = %fieldValue',
        parameters: { fieldName: 'cartId', fieldValue: null },
      },
    ],
    ['without JSON', undefined],
    ['of another shape', [112]],
  ])('does not mean that the line is gone, %s', (_, body) => {
    expect(isItemNotFoundResponse(body, 112)).toBe(false);
  });
});
