// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { guestCartKeys } from '../../src/react/query-keys.ts';

describe('guestCartKeys', () => {
  test('have the path alone for a shop on the page’s origin, so that a server can make the same key', () => {
    expect(guestCartKeys.cart(`${location.origin}/rest/de|de`, 'a')).toEqual(
      guestCartKeys.cart('/rest/de|de', 'a'),
    );
    expect(guestCartKeys.cart('/rest/default', 'a')).toEqual([
      'guest-cart',
      '/rest/default',
      'cart',
      'a',
    ]);
  });

  test('are the same with a slash at the end of the base URL', () => {
    for (const scope of ['/rest/default', '/rest/de|de', 'https://shop.example/rest'])
      expect(guestCartKeys.scope(scope.replace(/\||$/, '/$&'))).toEqual(guestCartKeys.scope(scope));
  });

  test('keep the origin of any other shop', () => {
    const origins = ['https://shop.example', `${location.origin}.example`];
    for (const origin of origins) {
      expect(guestCartKeys.scope(`${origin}/rest/default`)).toEqual([
        'guest-cart',
        `${origin}/rest/default`,
      ]);
    }
  });

  test('name the hooks that write, and no other', () => {
    expect(guestCartKeys.write('/rest/default', 'add-item').at(-1)).toBe('add-item');
    // @ts-expect-error -- `useIsMutating` would find nothing
    guestCartKeys.write('/rest/default', 'add_item');
  });
});
