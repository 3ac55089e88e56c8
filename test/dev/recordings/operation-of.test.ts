import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../src/dev/recordings/operation-of.ts';

function of(method: string, path: string) {
  return operationOf({ method, path, body: null });
}

describe('the operation of an exchange', () => {
  it.each([
    ['/rest/default/V1/guest-carts', '/rest/default'],
    ['/V1/guest-carts', ''],
    ['/shop/rest/V1/guest-carts', '/shop/rest'],
  ])('is create for POST %s, with the base address before /V1', (path, base) => {
    expect(of('POST', path)).toEqual({ kind: 'create', base });
  });

  it('is read for GET of a cart, the id decoded', () => {
    expect(of('GET', '/rest/V1/guest-carts/a%2Fb')).toEqual({ kind: 'read', base: '/rest', cartId: 'a/b' });
  });

  it('is read with the segment as its id, where that has a bad percent sign', () => {
    expect(of('GET', '/rest/V1/guest-carts/a%zz')).toEqual({ kind: 'read', base: '/rest', cartId: 'a%zz' });
  });

  it('is read, no matter what query a recorder added', () => {
    expect(of('GET', '/rest/V1/guest-carts/abc?_=1')).toEqual({ kind: 'read', base: '/rest', cartId: 'abc' });
  });

  it('is assign for PUT of a cart', () => {
    expect(of('PUT', '/rest/V1/guest-carts/abc')).toEqual({ kind: 'assign', base: '/rest', cartId: 'abc' });
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
  ])('is another one for %s %s', (method, path) => {
    expect(of(method, path)).toEqual({ kind: 'other', totalsOf: null });
  });

  it('tells the totals of a cart, which amounts are compared with', () => {
    expect(of('GET', '/rest/V1/guest-carts/abc/totals')).toEqual({
      kind: 'other',
      totalsOf: { base: '/rest', cartId: 'abc' },
    });
  });
});
