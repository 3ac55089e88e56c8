import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/core/api/cart.ts';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import { hiddenFields } from './hidden-fields.ts';
import { sentinelCart, withValue, type Sentinel } from './sentinel-cart.ts';

const { cart, sentinels } = sentinelCart();

function textOf(of: Cart): string {
  return JSON.stringify(toCartView(of, { timeZone: 'UTC' }));
}

const full = textOf(cart);
const ungrouped = full.replaceAll(/(?<=\d),(?=\d{3})/g, '');

function otherValue({ value }: Sentinel): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return value.startsWith('word') ? 'something else' : '2050-01-02 03:04:05';
}

/**
 * Words and integers appear in the view unchanged. Dates, flags, prices and rates are recognized by
 * their effect.
 */
function isShown(sentinel: Sentinel): boolean {
  const { value, keys } = sentinel;
  if (textOf(withValue(cart, keys, otherValue(sentinel))) === full) return false;
  if (typeof value === 'string' && value.startsWith('word')) return full.includes(value);
  if (Number.isInteger(value) && keys.at(-1) !== 'price') return ungrouped.includes(String(value));
  return true;
}

function isListed(path: string): boolean {
  return Object.keys(hiddenFields).some(
    (listed) => path === listed || path.startsWith(`${listed}.`) || path.startsWith(`${listed}[`),
  );
}

describe('the fields of sections 2.1 to 2.10', () => {
  it('are either in the view or in the list of hidden fields', () => {
    const lost = sentinels.filter((sentinel) => !isShown(sentinel) && !isListed(sentinel.path));
    expect(lost.map((sentinel) => sentinel.path)).toEqual([]);
  });

  it('are never in both', () => {
    const both = sentinels.filter((sentinel) => isShown(sentinel) && isListed(sentinel.path));
    expect(both.map((sentinel) => sentinel.path)).toEqual([]);
  });

  it('include every path of the list of hidden fields', () => {
    const stale = Object.keys(hiddenFields).filter(
      (listed) => !sentinels.some(({ path }) => path === listed || path.startsWith(`${listed}.`)),
    );
    expect(stale).toEqual([]);
  });

  it('include every table of the interface', () => {
    const paths = sentinels.map((sentinel) => sentinel.path);
    expect(paths).toContain(
      'extension_attributes.shipping_assignments[].shipping.address.custom_attributes[].value',
    );
    expect(paths).toContain('customer.addresses[].region.extension_attributes');
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(160);
  });

  it('never show the confirmation token of an account', () => {
    const { value } = sentinels.find(({ path }) => path === 'customer.confirmation') as Sentinel;
    expect(full).not.toContain(value);
  });
});
