// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameOf, paintSnapshot } from '../../src/element/paint-snapshot.ts';
import { readSnapshot, writeSnapshot, type Snapshot } from '../../src/element/snapshot.ts';
import { takeSnapshot } from '../../src/element/take-snapshot.ts';
import { decodeCart } from '../../src/schema/cart.ts';
import { createTestService } from '../support/service.ts';

const now = Date.UTC(2026, 0, 15);
const day = 24 * 60 * 60 * 1000;

async function snapshotOf(sample: string): Promise<Snapshot | null> {
  const shop = createTestService();
  const cart = decodeCart(await shop.getCart(await shop.sample(sample))).value;
  return takeSnapshot(cart, { locale: 'en' }, undefined);
}

function paint(snapshot: Snapshot, mode: string): HTMLElement {
  const frame = document.createElement('div');
  paintSnapshot(frame, snapshot, mode);
  return frame;
}

describe('the last known cart', () => {
  test('holds names, quantities, prices and counts, and nothing that names a person or the cart', async () => {
    const shop = createTestService();
    const cartId = await shop.sample('full');
    const cart = decodeCart(await shop.getCart(cartId)).value;
    const snapshot = takeSnapshot(cart, { locale: 'en' }, undefined);
    expect(snapshot).not.toBeNull();
    const text = JSON.stringify(snapshot);
    expect(text).toContain(cart.items?.[0]?.name);
    const { customer, billing_address: billing } = cart;
    const shipping = cart.extension_attributes?.shipping_assignments?.[0]?.shipping?.address;
    const secrets = [cartId, customer?.email, customer?.lastname, billing?.telephone, billing?.street?.[0]];
    for (const secret of [...secrets, shipping?.street?.[0], shipping?.lastname, shipping?.postcode]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  test('is read back as it was written', async () => {
    const snapshot = await snapshotOf('two-currencies');
    expect(snapshot).not.toBeNull();
    if (snapshot === null) return;
    expect(readSnapshot(writeSnapshot(snapshot, now), now + day)).toMatchObject(snapshot);
  });

  test('is not painted after a week, nor from the future, nor of another version', async () => {
    const snapshot = await snapshotOf('two-currencies');
    if (snapshot === null) throw new Error('the sample has nothing to show');
    const text = writeSnapshot(snapshot, now);
    expect(readSnapshot(text, now + 8 * day)).toBeUndefined();
    expect(readSnapshot(text, now - 1)).toBeUndefined();
    expect(readSnapshot(text.replace('"version":1', '"version":2'), now)).toBeUndefined();
  });

  test('is not taken of a cart that is empty, ordered, or has an amount that cannot be read', async () => {
    for (const sample of ['empty', 'ordered', 'hostile-prices']) expect(await snapshotOf(sample)).toBeNull();
  });

  test('any other JSON in its place is refused, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(readSnapshot(text, now)).toBeUndefined();
      }),
    );
  });

  test('is kept short, however long the cart is', async () => {
    const snapshot = await snapshotOf('thousand');
    if (snapshot === null) throw new Error('the sample has nothing to show');
    expect(writeSnapshot(snapshot, now).length).toBeLessThan(20_000);
    expect(readSnapshot(writeSnapshot(snapshot, now), now)?.lines).toHaveLength(30);
  });
});

describe('painting it', () => {
  test('shows lines, subtotal and that it is being checked', async () => {
    const snapshot = await snapshotOf('two-currencies');
    if (snapshot === null) throw new Error('the sample has nothing to show');
    const frame = paint(snapshot, 'inline');
    expect(frame.querySelectorAll('.gc-line')).toHaveLength(snapshot.lines.length);
    expect(frame.querySelector('.gc-total')?.textContent).toContain(snapshot.subtotal);
    expect(frame.querySelector('.gc-count')?.textContent).toContain('Checking for changes');
    expect(paint(snapshot, 'badge').textContent).toContain(snapshot.subtotal);
    expect(paint(snapshot, 'drawer').childNodes).toHaveLength(0);
  });

  test('shows markup in a tampered name as text', async () => {
    const snapshot = await snapshotOf('two-currencies');
    if (snapshot === null) throw new Error('the sample has nothing to show');
    const name = '<img src=x onerror=alert(1)>';
    const frame = paint({ ...snapshot, lines: [{ name, meta: name, row: name }] }, 'inline');
    expect(frame.querySelector('img')).toBeNull();
    expect(frame.querySelector('.gc-line-name')?.textContent).toBe(name);
  });

  test('reuses the shadow root that the loader has made', () => {
    const host = document.createElement('div');
    const first = frameOf(host);
    expect(frameOf(host)).toEqual(first);
    expect(host.shadowRoot?.querySelectorAll('.gc-frame')).toHaveLength(1);
  });
});
