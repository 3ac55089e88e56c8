import { describe, expect, test } from 'vitest';
import { problems, codes } from '../../support/doctor/codes.ts';
import {
  diagnose,
  openShop,
  pageOrigin,
  withHeaders,
  type Serve,
} from '../../support/doctor/open-shop.ts';

/** Changes the headers of some responses; null removes a header. */
const changing =
  (
    headers: Readonly<Record<string, string | null>>,
    isWanted = (_: Request, response: Response) => response.status > 0,
  ) =>
  async (request: Request, serve: Serve): Promise<Response> => {
    const response = await serve(request);
    return isWanted(request, response) ? withHeaders(response, headers) : response;
  };

const notFound = '<!doctype html><title>Not found</title>';

describe('a server that', () => {
  test.each<[string, Parameters<typeof openShop>[1], string]>([
    [
      'responds with an HTML page and 404',
      async () => new Response(notFound, { status: 404, headers: { 'content-type': 'text/html' } }),
      'unknown-route',
    ],
    [
      'does not find the created cart',
      (request, serve) => {
        const isRead =
          /guest-carts\/[^/]+$/.test(new URL(request.url).pathname) && request.method === 'GET';
        return serve(
          isRead ? new Request(request.url.replace(/[^/]+$/, 'x'.repeat(32)), request) : request,
        );
      },
      'read-not-found',
    ],
    [
      'identifies a lost cart only by its message',
      async (request, serve) => {
        const response = await serve(request);
        return response.status === 404
          ? Response.json({ message: 'No such entity' }, { status: 404 })
          : response;
      },
      'lost-cart-unclear',
    ],
  ])('%s is reported', async (_what, misbehave, code) => {
    const { url } = await openShop({}, misbehave);
    expect(problems(await diagnose({ url }))).toContain(code);
  });

  const allowed = 'access-control-allow-origin';
  test.each<[string, Parameters<typeof openShop>[1], string]>([
    ['sends no CORS headers', changing({ [allowed]: null }), 'cors-missing'],
    [
      'sends CORS headers only with success',
      changing({ [allowed]: null }, (_, { ok }) => !ok),
      'cors-missing-on-errors',
    ],
    [
      'does not respond to preflights, the default of Magento,',
      async (request, serve) =>
        request.method === 'OPTIONS'
          ? new Response(null, { status: 405, headers: { [allowed]: '*' } })
          : serve(request),
      'cors-preflight-failed',
    ],
  ])('%s is reported', async (_what, misbehave, code) => {
    const { url } = await openShop({}, misbehave);
    expect(problems(await diagnose({ url, origin: pageOrigin }))).toEqual([code]);
  });
});

describe('a base URL', () => {
  test.each([
    ['with the code of an unknown store view', ['default', 'nope'], 'unknown-store'],
    ['without /rest', ['/rest', ''], 'unknown-route'],
  ] as const)('%s is reported', async (_name, [part, other], code) => {
    const { url } = await openShop();
    expect(problems(await diagnose({ url: url.replace(part, other) }))).toEqual([code]);
  });

  test.each([
    ['without a scheme', 'shop.example/rest/default', ['base-url-unusable']],
    ['with a query', 'https://shop.example/rest/default?x=1', ['base-url-unusable']],
    ['with {store} and no code', 'https://shop.example/rest/{store}', ['base-url-unusable']],
    ['where no server listens', 'http://127.0.0.1:9/rest/default', ['unreachable']],
    [
      'of http: for a page on https:',
      'http://nowhere.invalid/rest/default',
      ['insecure-page', 'unreachable'],
    ],
  ])('%s is reported', async (_name, url, expected) => {
    const report = await diagnose({ url, origin: pageOrigin });
    expect(problems(report)).toEqual(expected);
    expect(report).toMatchObject({ ok: false, snippet: null, cartsCreated: 0 });
  });

  test('that ends in /V1 is reported with the part to leave out', async () => {
    const { url } = await openShop();
    const { findings } = await diagnose({ url: `${url}/V1/` });
    expect(findings).toMatchObject([
      { code: 'base-url-unusable', evidence: expect.stringContaining('ends in /V1.') },
    ]);
  });
});

describe('a server that', () => {
  test('redirects is reported', async () => {
    const { url } = await openShop({}, async () =>
      Response.redirect('https://www.example.com/rest/default', 301),
    );
    const report = await diagnose({ url });
    expect(problems(report)).toEqual(['redirected']);
    expect(report.findings[0]?.evidence).toBe(
      'Status 301, Location: https://www.example.com/rest/default',
    );
  });

  test('redirects to the service is reported with the base URL to use', async () => {
    const { url } = await openShop({}, async () =>
      Response.redirect('https://www.example.com/rest/de/V1/guest-carts'),
    );
    const report = await diagnose({ url });
    expect(report.findings[0]?.evidence).toBe(
      'Status 302, to the base URL https://www.example.com/rest/de',
    );
  });
});

const inclusive = {
  pricesIncludeTax: true,
  rate: 19,
  display: { prices: 'including', subtotals: 'including' },
} as const;

describe('the check of amounts', () => {
  test.each([
    [
      'prices that include tax, which need totals',
      { tax: inclusive },
      'MUG-SPECKLE',
      'amounts-need-totals',
    ],
    ['a shop without totals', { features: ['items'] }, 'MUG-SPECKLE', 'amounts-without-totals'],
    ['a product that does not exist', {}, 'NOTHING', 'item-not-added'],
  ] as const)('reports %s', async (_what, options, sku, code) => {
    const { url } = await openShop(options);
    expect(problems(await diagnose({ url, sku }))).toEqual([code]);
  });

  test('reports totals whose rows do not add up', async () => {
    const { url } = await openShop({}, async (request, serve) => {
      const response = await serve(request);
      if (!request.url.endsWith('/totals')) return response;
      const totals = (await response.json()) as { subtotal: number };
      const subtotal = totals.subtotal + 1;
      return Response.json({ ...totals, subtotal, subtotal_incl_tax: subtotal });
    });
    expect(problems(await diagnose({ url, sku: 'MUG-SPECKLE' }))).toEqual(['amounts-differ']);
  });

  test('compares the amounts of the store view that replaces {store}', async () => {
    const { url } = await openShop();
    const template = url.replace('default', '{store}');
    const report = await diagnose({ url: template, store: 'eur', sku: 'MUG-SPECKLE' });
    const amounts = report.findings.filter(({ section }) => section === 'amounts');
    expect(amounts.map(({ evidence }) => evidence)).toEqual([
      '≈ €36.52 without totals, €36.52 in the shop',
    ]);
    expect(report.cartsCreated).toBe(2);
    expect(report.snippet).toContain('data-store="eur"');
  });
});

describe('the check of the assignment', () => {
  test('reports a shop that assigns without a token', async () => {
    const { url } = await openShop({ requireCustomerToken: false });
    expect(problems(await diagnose({ url }))).toEqual(['assign-open']);
  });

  test('passes with a token', async () => {
    const { url, shop } = await openShop({ requireCustomerToken: false });
    const before = shop.requests.length;
    const report = await diagnose({ url, token: 'a-customers-token', customerId: 1 });
    expect(problems(report)).toEqual([]);
    expect(codes(report)).toContain('assign-ok');
    expect(shop.requests).toHaveLength(before);
  });

  test('reports a token that the shop rejects', async () => {
    const { url } = await openShop();
    const report = await diagnose({ url, token: 'expired-token-of-4711', customerId: 1 });
    expect(problems(report)).toEqual(['assign-failed']);
  });
});

describe('a server that', () => {
  test.each([
    ['Cache-Control', 'public, max-age=86400'],
    ['Age', '12'],
    ['X-Cache', 'HIT from cdn'],
    ['CF-Cache-Status', 'HIT'],
  ])('allows caching of carts is reported, detected by %s', async (name, value) => {
    const { url } = await openShop(
      {},
      changing({ [name]: value }, ({ method }) => method === 'GET'),
    );
    const report = await diagnose({ url });
    expect(problems(report)).toEqual(['read-cached']);
    expect(report.findings.find(({ code }) => code === 'read-cached')?.evidence).toBe(
      `${name.toLowerCase()}: ${value}`,
    );
  });

  test('responds to reads from an undeclared cache is reported', async () => {
    const kept = new Map<string, string>();
    const { url } = await openShop({}, async (request, serve) => {
      if (request.method !== 'GET') return serve(request);
      const known = kept.get(request.url);
      if (known !== undefined) return Response.json(JSON.parse(known));
      const response = await serve(request);
      const text = await response.text();
      if (response.ok) kept.set(request.url, text);
      return new Response(text, response);
    });
    expect(problems(await diagnose({ url, sku: 'MUG-SPECKLE' }))).toEqual(['change-not-read']);
  });

  test('rejects requests after the first few is reported', async () => {
    let count = 0;
    const { url } = await openShop({}, async (request, serve) => {
      count += 1;
      return count > 6
        ? Response.json({ message: 'Too many' }, { status: 429, headers: { 'retry-after': '9' } })
        : serve(request);
    });
    const report = await diagnose({ url });
    expect(problems(report)).toContain('rate-limited');
    expect(report.ok).toBe(false);
  });
});

describe('a server that', () => {
  test('allows a different origin is reported', async () => {
    const { url } = await openShop(
      {},
      changing({ 'access-control-allow-origin': 'https://example.com' }),
    );
    const report = await diagnose({ url, origin: pageOrigin });
    expect(problems(report)).toEqual(['cors-missing']);
    expect(report.findings.find(({ code }) => code === 'cors-missing')?.evidence).toContain(
      'https://example.com',
    );
  });

  test.each([
    ['access-control-allow-methods', 'GET, PUT', 'DELETE: not in Access-Control-Allow-Methods'],
    ['access-control-allow-headers', '*', 'PUT: authorization not in Access-Control-Allow-Headers'],
  ])('omits something from %s is reported', async (name, value, evidence) => {
    const { url } = await openShop(
      {},
      changing({ [name]: value }, ({ method }) => method === 'OPTIONS'),
    );
    const report = await diagnose({ url, origin: pageOrigin });
    expect(report.findings.find(({ code }) => code === 'cors-preflight-failed')?.evidence).toBe(
      evidence,
    );
  });
});

/** A shop whose carts belong to this store, at any code in the URL. */
const withStore = (storeId: number): Parameters<typeof openShop>[1] => {
  return async (request, serve) => {
    const url = request.url.replace(/\/rest\/\w+\//, '/rest/default/');
    const response = await serve(new Request(url, request));
    const isRead = request.method === 'GET' && /guest-carts\/[^/]+$/.test(url);
    if (!isRead || !response.ok) return response;
    return Response.json({ ...((await response.json()) as object), store_id: storeId });
  };
};

describe('a cart of the administration is reported, and there is no tag for it,', () => {
  test.each([
    ['by its store', '/rest/anything', 0, 'store_id 0'],
    ['by the code "all"', '/rest/all', 1, '…/rest/all'],
    ['by the code "admin"', '/rest/admin', 1, '…/rest/admin'],
  ])('%s', async (_how, path, storeId, evidence) => {
    const { url } = await openShop({}, withStore(storeId));
    const report = await diagnose({ url: url.replace('/rest/default', path) });
    expect(problems(report)).toEqual(['admin-store']);
    expect(report.findings.find(({ code }) => code === 'admin-store')?.evidence).toBe(evidence);
    expect(report).toMatchObject({ ok: true, snippet: null });
  });

  test('but not one of a store view', async () => {
    const { url } = await openShop({}, withStore(2));
    const report = await diagnose({ url: url.replace('/rest/default', '/rest/all_english') });
    expect(problems(report)).toEqual([]);
    expect(report.snippet).toContain('/rest/all_english');
  });
});

describe('a page whose origin the shop refuses', () => {
  test('is told so, and the other checks do not run', async () => {
    const { url, log } = await openShop({ cors: ['https://www.example.com'] });
    const report = await diagnose({ url, origin: 'http://localhost:5173', sku: 'MUG-SPECKLE' });
    expect(problems(report)).toEqual(['origin-refused']);
    expect(report.findings.find(({ code }) => code === 'origin-refused')).toMatchObject({
      evidence: expect.stringContaining('http://localhost:5173'),
      fix: expect.stringContaining('--origin'),
    });
    expect(report).toMatchObject({ ok: false, cartsCreated: 1, snippet: null });
    // The refused request, and one without the origin.
    expect(log).toEqual(Array.from({ length: 2 }, () => 'POST /rest/default/V1/guest-carts'));
  });

  test('is not blamed if the shop refuses everyone', async () => {
    const { url } = await openShop({}, async (request, serve) =>
      request.method === 'POST'
        ? Response.json({ message: 'Guest checkout is disabled.' }, { status: 403 })
        : serve(request),
    );
    const report = await diagnose({ url, origin: pageOrigin });
    expect(problems(report)).toEqual(['create-refused']);
  });
});

describe('the check of features', () => {
  test('finds those of customers, without a token, and of the catalogue', async () => {
    const { url } = await openShop();
    const report = await diagnose({ url });
    expect(report.features).toEqual([
      'items',
      'totals',
      'coupons',
      'shipping',
      'customer',
      'catalogue',
    ]);
    // They need more than the tag.
    expect(report.snippet).toContain('data-features="items totals coupons shipping"');
  });

  test('reports that a shop lacks them', async () => {
    const { url } = await openShop({ features: ['items', 'totals'] });
    const report = await diagnose({ url });
    const missing = report.findings.filter(({ code }) => code === 'feature-missing');
    expect(missing.map(({ evidence }) => evidence)).toEqual([
      'coupons',
      'shipping',
      'customer',
      'catalogue',
    ]);
  });

  test('reports CORS headers that their routes lack', async () => {
    const { url } = await openShop(
      {},
      changing({ 'access-control-allow-origin': null }, ({ url: address }) =>
        /carts\/mine|render-info/.test(address),
      ),
    );
    const report = await diagnose({ url, origin: pageOrigin });
    expect(problems(report)).toEqual(['cors-missing-on-features']);
    expect(report.findings.find(({ code }) => code === 'cors-missing-on-features')?.evidence).toBe(
      '/V1/carts/mine, /V1/products-render-info',
    );
  });
});
