import { describe, expect, it } from 'vitest';
import { operationOf } from '../../scripts/recordings/exchange.ts';

function of(method: string, path: string) {
  return operationOf({ method, path, body: null });
}

describe('the operation of an exchange', () => {
  it.each([
    ['/rest/default/V1/guest-carts', '/rest/default'],
    ['/V1/guest-carts', ''],
    ['/shop/rest/V1/guest-carts', '/shop/rest'],
  ])('is create for POST %s, with the base path before /V1', (path, base) => {
    expect(of('POST', path)).toEqual({ kind: 'create', base });
  });

  it('is read for GET of a cart, with the id decoded', () => {
    expect(of('GET', '/rest/V1/guest-carts/a%2Fb')).toEqual({
      kind: 'read',
      base: '/rest',
      cartId: 'a/b',
    });
  });

  it.each([
    ['OPTIONS', '/rest/V1/guest-carts/abc'],
    ['DELETE', '/rest/V1/guest-carts/abc'],
    ['GET', '/rest/V1/guest-carts'],
    ['PUT', '/rest/V1/guest-carts'],
    ['POST', '/rest/V1/guest-carts/abc/items'],
    ['PUT', '/rest/V1/guest-carts/abc/coupons/TEN'],
    ['GET', '/rest/V1/carts/mine'],
    ['GET', '/'],
  ])('is other for %s %s', (method, path) => {
    expect(of(method, path)).toEqual({ kind: 'other', totalsOf: null });
  });

  it('names the cart whose totals were requested', () => {
    expect(of('GET', '/rest/V1/guest-carts/abc/totals')).toEqual({
      kind: 'other',
      totalsOf: { base: '/rest', cartId: 'abc' },
    });
  });
});
