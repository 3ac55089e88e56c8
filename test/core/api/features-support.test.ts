import { describe, expect, test, vi, type MockInstance } from 'vitest';
import { createCartFeatures, type CartFeatures } from '../../../src/core/api/features-api.ts';
import { declaredFeatures } from '../../../src/core/api/features-declared.ts';
import {
  meansNoRoute as saysNoRoute,
  type FeatureRequest,
} from '../../../src/core/api/features-support.ts';
import { GuestCartError, type GuestCartErrorCode } from '../../../src/core/api/errors.ts';
import { errorCodes } from '../../support/error-codes.ts';
import { createFakeJsonFetch } from '../../support/fake-fetch.ts';
import { meansNoReadRoute, meansNoRoute, quickFaults } from '../../support/every-fault.ts';
import { codeOf } from '../../support/failure.ts';
import {
  openClient as open,
  openWithMug,
  requestFeatures as all,
} from '../../support/features-client.ts';
import type { Fault, TestServiceOptions } from '../../support/service.ts';

function spyOnConsole(): MockInstance {
  return vi.spyOn(console, 'info').mockImplementation(() => undefined);
}

type Call = (client: CartFeatures, cartId: string) => Promise<unknown>;

const calls: readonly [string, FeatureRequest['operation'], Call][] = [
  ['adding', 'items', (client, cartId) => client.addItem(cartId, { sku: 'MUG-SPECKLE', qty: 1 })],
  ['changing', 'items', (client, cartId) => client.setQuantity(cartId, 10_001, 3)],
  ['removing', 'items', (client, cartId) => client.removeItem(cartId, 10_001)],
  ['reading totals', 'totals', (client, cartId) => client.getTotals(cartId)],
  ['reading the coupon', 'coupons', (client, cartId) => client.getCoupon(cartId)],
  ['applying a coupon', 'coupons', (client, cartId) => client.applyCoupon(cartId, 'WELCOME10')],
  [
    'estimating shipping',
    'shipping',
    (client, cartId) => client.estimateShipping(cartId, { country: 'US' }),
  ],
  ['taking the coupon off', 'coupons', (client, cartId) => client.removeCoupon(cartId)],
];

describe.each(calls)('%s', (what, feature, call) => {
  test('sends nothing if its feature is not declared', async () => {
    const { shop, client, cartId } = await openWithMug(
      {},
      { features: all.filter((other) => !declaredFeatures([other]).has(feature)) },
    );
    expect(client.has(feature)).toBe(false);
    expect(await codeOf(call(client, cartId))).toBe('misconfigured');
    expect(shop.requests).toEqual([]);
  });

  test.each<[string, TestServiceOptions, Fault?]>([
    ['has no such route', { features: [] }],
    ['responds with 404', {}, { kind: 'status', status: 404 }],
    ['responds with a page and 404', {}, { kind: 'html', status: 404 }],
  ])(
    'is turned off for the page if the shop %s: logs once and notifies',
    async (_shop, options, fault) => {
      const note = spyOnConsole();
      const { shop, client, cartId } = await open(options);
      if (fault !== undefined) shop.faults.set({ ...fault, operation: feature });
      const received = vi.fn();
      client.subscribe(received);
      expect(await codeOf(call(client, cartId))).toBe(
        fault?.kind === 'html' ? 'unavailable' : 'misconfigured',
      );
      expect([client.has(feature), client.isUnsupported(feature)]).toEqual([false, true]);
      expect(all.filter((other) => client.has(other))).toEqual(
        all.filter((other) => other !== feature),
      );
      const requestCount = shop.requests.length;
      expect(await codeOf(call(client, cartId))).toBe('misconfigured');
      expect(shop.requests).toHaveLength(requestCount);
      expect(received).toHaveBeenCalledOnce();
      expect(note).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`"${feature}"`));
      expect(note.mock.calls.join()).not.toContain(cartId);
    },
  );

  const turnsOff = what.startsWith('reading') ? meansNoReadRoute : meansNoRoute;
  test.each(quickFaults.filter((named) => !turnsOff(named)))(
    'stays on and is sent once when the shop fails: $name',
    async ({ fault }) => {
      const { shop, client, cartId } = await openWithMug();
      shop.faults.set({ ...fault, operation: feature, times: 1 });
      expect(await codeOf(call(client, cartId))).not.toBe('done');
      expect(client.has(feature)).toBe(true);
      expect(shop.requests).toHaveLength(1);
    },
  );
});

test.each([405, 501])(
  'a write whose method a proxy refuses is logged, and its feature stays on: %i',
  async (status) => {
    const note = spyOnConsole();
    const { shop, client, cartId } = await openWithMug();
    shop.faults.set({ operation: 'items', kind: 'status', status });
    expect(await codeOf(client.setQuantity(cartId, 10_001, 3))).toBe('misconfigured');
    expect(client.has('items')).toBe(true);
    expect(note).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`PUT for "items" is refused (status ${status})`),
    );
  },
);

describe('an unsupported feature', () => {
  test('is unsupported for every client of the page and shop, but not for another shop', async () => {
    const note = spyOnConsole();
    const shared = {};
    const { shop, client, cartId } = await open({ features: [] }, { shared });
    await Promise.all([codeOf(client.getTotals(cartId)), codeOf(client.getTotals(cartId))]);
    expect(note).toHaveBeenCalledOnce();
    const again = (baseUrl: string) =>
      createCartFeatures({ baseUrl, fetch: shop.fetch, features: all, shared });
    expect(again(shop.baseUrl).has('totals')).toBe(false);
    expect(again(shop.urlOf('eur')).has('totals')).toBe(true);
  });

  test('a feature stays on if a product or a code is unknown, or if the read that follows a 404 fails', async () => {
    const { shop, client, cartId } = await open();
    const error: unknown = await client
      .addItem(cartId, { sku: 'NOPE', qty: 1 })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'rejected', status: 404 });
    // No cause blames the base URL.
    expect(error).not.toHaveProperty('cause');
    shop.faults.set({ operation: 'items', kind: 'status', status: 404, times: 1 });
    shop.faults.set({ operation: 'items', kind: 'dropped', times: 1 });
    expect(await codeOf(client.addItem(cartId, { sku: 'MUG-SPECKLE', qty: 1 }))).toBe('rejected');
    expect(client.has('items')).toBe(true);
  });

  test.each([
    ['removing', (client: CartFeatures, cartId: string) => client.removeItem(cartId, 10_001)],
    ['changing', (client: CartFeatures, cartId: string) => client.setQuantity(cartId, 10_001, 2)],
  ])(
    'a feature stays on if only %s gets a 404 that names nothing, as for a line that is gone',
    async (_what, call) => {
      const { shop, client, cartId } = await openWithMug();
      shop.faults.set({ operation: 'items', kind: 'status', status: 404, times: 1 });
      expect(await codeOf(call(client, cartId))).toBe('rejected');
      expect(client.has('items')).toBe(true);
    },
  );

  test.each([
    ['a page', { kind: 'html', status: 404 }, 'unavailable'],
    ['JSON', { kind: 'status', status: 404 }, 'rejected'],
  ] as const)(
    'a feature that has worked stays on while the shop is updated and responds with 404 and %s',
    async (_what, fault, code) => {
      const { shop, client, cartId } = await openWithMug();
      await client.getTotals(cartId);
      shop.faults.set({ ...fault, operation: 'totals' });
      expect(await codeOf(client.getTotals(cartId))).toBe(code);
      shop.faults.clear();
      expect(await codeOf(client.getTotals(cartId))).toBe('done');
    },
  );

  test('a feature stays on if a list of parameters says what was not found', async () => {
    const { fetch } = createFakeJsonFetch(
      { message: 'The %1 Cart has no item %2.', parameters: [5, 7] },
      { status: 404 },
    );
    const client = createCartFeatures({
      baseUrl: 'http://shop.test/rest',
      fetch,
      features: all,
      shared: {},
    });
    expect(await client.setQuantity('AbC', 7, 1).catch((error: unknown) => error)).toMatchObject({
      code: 'item-not-found',
      serviceMessage: 'The 5 Cart has no item 7.',
    });
    expect(client.has('items')).toBe(true);
  });
});

test('only two codes turn a feature off, so that a new one does not', () => {
  const codes = Object.keys(errorCodes) as GuestCartErrorCode[];
  const errors = codes.map((code) => new GuestCartError(code, 'no.', { status: 404 }));
  expect(errors.filter(saysNoRoute).map(({ code }) => code)).toEqual([
    'unavailable',
    'misconfigured',
  ]);
});

test('an unknown feature throws immediately', () => {
  expect(() =>
    createCartFeatures({ baseUrl: 'http://shop.test/rest', features: ['item' as 'items'] }),
  ).toThrow(/"item" is not a feature. Use items, totals, coupons/);
});
