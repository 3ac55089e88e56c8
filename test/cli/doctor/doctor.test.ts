import { describe, expect, test } from 'vitest';
import { introduction } from '../../../src/cli/doctor/print-report.ts';
import { featureNames } from '../../../src/core/api/feature-names.ts';
import type { FaultSwitch } from '../../../src/testing.ts';
import { codes, problems } from '../../support/doctor/codes.ts';
import { diagnose, openShop, pageOrigin } from '../../support/doctor/open-shop.ts';

test('reports no problem for a working shop', async () => {
  const { url, log } = await openShop();
  const report = await diagnose({ url, origin: pageOrigin, sku: 'MUG-SPECKLE' });
  expect(problems(report)).toEqual([]);
  expect(report).toMatchObject({ ok: true, url, origin: pageOrigin });
  expect(codes(report)).toEqual([
    'address-ok',
    'create-ok',
    'read-ok',
    'lost-cart-ok',
    'cors-ok',
    'assign-needs-token',
    ...featureNames.map(() => 'feature-available'),
    'amounts-agree',
  ]);
  expect(log.filter((line) => line === 'POST /rest/default/V1/guest-carts')).toHaveLength(2);
});

test('adds nothing to a cart without a SKU', async () => {
  const { url, log } = await openShop();
  const report = await diagnose({ url });
  expect(codes(report)).toContain('amounts-not-checked');
  expect(log.filter((line) => /^(?:POST|PUT|DELETE) .*\/items/.test(line))).toEqual([]);
  // Also those of customers, without a token.
  expect(report.features).toEqual(featureNames);
  // Not those that need more than the tag, or cost a request.
  const declared = featureNames.filter((name) => name !== 'customer' && name !== 'catalogue');
  expect(report.snippet).toContain(`data-features="${declared.join(' ')}"`);
});

test('reports a shop that demands a reCAPTCHA token for discount codes', async () => {
  const { url, shop } = await openShop();
  shop.faults.set({ operation: 'coupons', kind: 'recaptcha' });
  const report = await diagnose({ url });
  expect(problems(report)).toEqual(['coupons-need-recaptcha']);
  expect(report.snippet).toContain('coupons');
});

test('prints no password and no query of an address that it refuses', async () => {
  const { url, findings } = await diagnose({
    url: 'https://ann:secret@shop.example/rest/default?token=secret',
  });
  expect(findings.map(({ code }) => code)).toEqual(['base-url-unusable']);
  expect(
    JSON.stringify([
      url,
      findings,
      introduction('https://ann:secret@shop.example/rest?token=secret', { hasSku: false }),
    ]),
  ).not.toContain('secret');
});

const read = (fault: object): FaultSwitch => ({ ...fault, operation: 'read' }) as FaultSwitch;
const create = (fault: object): FaultSwitch => ({ ...fault, operation: 'create' }) as FaultSwitch;

describe('a fault of the embedded service', () => {
  test.each<[FaultSwitch, string]>([
    [create({ kind: 'status', status: 500 }), 'unavailable'],
    [create({ kind: 'status', status: 401 }), 'create-refused'],
    [create({ kind: 'status', status: 429, retryAfter: 3 }), 'rate-limited'],
    [create({ kind: 'html' }), 'page-instead-of-json'],
    [create({ kind: 'truncated' }), 'create-unusable'],
    [create({ kind: 'dropped' }), 'unreachable'],
    [create({ kind: 'stalled' }), 'unreachable'],
    [create({ kind: 'not-found', field: 'route' }), 'create-refused'],
    [read({ kind: 'html' }), 'read-failed'],
    [read({ kind: 'wrong-shape' }), 'read-unusable'],
    [read({ kind: 'huge' }), 'read-unusable'],
    [read({ kind: 'not-found' }), 'read-not-found'],
    [{ kind: 'status', status: 500, operation: 'totals' }, 'feature-failed'],
    [{ kind: 'wrong-shape', operation: 'totals' }, 'feature-failed'],
    [{ kind: 'status', status: 500, operation: 'assign' }, 'assign-failed'],
  ])('%o is reported', async (fault, code) => {
    const { url, shop } = await openShop();
    shop.faults.set(fault);
    const { findings } = await diagnose({
      url,
      ...(fault.kind === 'stalled' && { timeout: 1000 }),
    });
    expect(findings.map((finding) => finding.code)).toContain(code);
  });
});

test('the report contains neither a cart id nor the token', async () => {
  const ids = new Set<string>();
  // The shop repeats the id in its error messages.
  const { url } = await openShop({}, async (request, serve) => {
    const [, id] = /guest-carts\/([^/]+)/.exec(request.url) ?? [];
    if (id === undefined) {
      if (request.method !== 'POST') return serve(request);
      const response = await serve(request);
      const text = await response.text();
      ids.add(JSON.parse(text) as string);
      return new Response(text, response);
    }
    return Response.json(
      { message: `No cart ${id.toUpperCase()} for ${request.headers.get('authorization')}` },
      { status: 400 },
    );
  });
  const report = JSON.stringify(await diagnose({ url, token: 'secret-token', customerId: 1 }));
  expect(ids.size).toBe(2);
  for (const id of ids) expect(report.toLowerCase()).not.toContain(id.toLowerCase());
  expect(report).not.toContain('secret-token');
});

test('reports a shop that returns the number of a cart', async () => {
  const isCreation = ({ method, url }: Request): boolean =>
    method === 'POST' && url.endsWith('/V1/guest-carts');
  const { url } = await openShop({}, async (request, serve) =>
    isCreation(request) ? Response.json('4711') : serve(request),
  );
  expect(codes(await diagnose({ url }))).toContain('create-numeric-id');
});
