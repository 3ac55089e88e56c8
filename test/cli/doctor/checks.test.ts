import { describe, expect, test } from 'vitest';
import { featureNames, type CartFeature } from '../../../src/core/api/feature-names.ts';
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

const allowed = 'access-control-allow-origin';
const isGet = ({ method }: Request): boolean => method === 'GET';
const isPreflight = ({ method }: Request): boolean => method === 'OPTIONS';
const isCartRead = (request: Request): boolean =>
  isGet(request) && /guest-carts\/[^/]+$/.test(new URL(request.url).pathname);

interface Misbehaving {
  readonly misbehave: NonNullable<Parameters<typeof openShop>[1]>;
  /** For the doctor, besides the URL. */
  readonly options?: Partial<Parameters<typeof diagnose>[0]>;
  /** The codes of what is reported. */
  readonly found: readonly string[];
  /** The evidence of the first. @default any */
  readonly evidence?: unknown;
}

const ofPage = { origin: pageOrigin };

const servers: Readonly<Record<string, Misbehaving>> = {
  'responds with an HTML page and 404': {
    misbehave: async () => {
      const headers = { 'content-type': 'text/html' };
      return new Response('<!doctype html><title>Not found</title>', { status: 404, headers });
    },
    found: ['unknown-route'],
  },
  'does not find the created cart': {
    misbehave: (request, serve) => {
      const url = request.url.replace(/[^/]+$/, 'x'.repeat(32));
      return serve(isCartRead(request) ? new Request(url, request) : request);
    },
    found: ['read-not-found'],
  },
  'identifies a lost cart only by its message': {
    misbehave: async (request, serve) => {
      const response = await serve(request);
      if (response.status !== 404) return response;
      return Response.json({ message: 'No such entity' }, { status: 404 });
    },
    found: ['lost-cart-unclear'],
  },
  'sends no CORS headers': {
    misbehave: changing({ [allowed]: null }),
    options: ofPage,
    found: ['cors-missing'],
  },
  'sends CORS headers only with success': {
    misbehave: changing({ [allowed]: null }, (_, { ok }) => !ok),
    options: ofPage,
    found: ['cors-missing-on-errors'],
  },
  'allows a different origin': {
    misbehave: changing({ [allowed]: 'https://example.com' }),
    options: ofPage,
    found: ['cors-missing'],
    evidence: expect.stringContaining('https://example.com'),
  },
  'does not respond to preflights, the default of Magento,': {
    misbehave: async (request, serve) =>
      isPreflight(request)
        ? new Response(null, { status: 405, headers: { [allowed]: '*' } })
        : serve(request),
    options: ofPage,
    found: ['cors-preflight-failed'],
  },
  'allows not all methods': {
    misbehave: changing({ 'access-control-allow-methods': 'GET, PUT' }, isPreflight),
    options: ofPage,
    found: ['cors-preflight-failed'],
    evidence: 'DELETE: not in Access-Control-Allow-Methods',
  },
  'allows not all headers': {
    misbehave: changing({ 'access-control-allow-headers': '*' }, isPreflight),
    options: ofPage,
    found: ['cors-preflight-failed'],
    evidence: 'PUT: authorization not in Access-Control-Allow-Headers',
  },
  redirects: {
    misbehave: async () => Response.redirect('https://www.example.com/rest/default', 301),
    found: ['redirected'],
    evidence: 'Status 301, Location: https://www.example.com/rest/default',
  },
  'redirects to the service': {
    misbehave: async () => Response.redirect('https://www.example.com/rest/de/V1/guest-carts'),
    found: ['redirected'],
    evidence: 'Status 302, to the base URL https://www.example.com/rest/de',
  },
  ...Object.fromEntries(
    Object.entries({
      'cache-control': 'public, max-age=86400',
      age: '12',
      'x-cache': 'HIT from cdn',
      'cf-cache-status': 'HIT',
    }).map(([name, value]) => [
      `allows caching of carts, detected by ${name},`,
      {
        misbehave: changing({ [name]: value }, isGet),
        found: ['read-cached'],
        evidence: `${name}: ${value}`,
      },
    ]),
  ),
};

describe('a server that', () => {
  test.each(Object.entries(servers))(
    '%s is reported',
    async (_what, { misbehave, options, found, evidence = expect.anything() }) => {
      const { url } = await openShop({}, misbehave);
      const report = await diagnose({ url, ...options });
      expect(problems(report)).toEqual(found);
      const [finding] = report.findings.filter(({ code }) => code === found[0]);
      expect(finding).toMatchObject({ evidence });
    },
  );

  test('responds to reads from an undeclared cache is reported', async () => {
    const kept = new Map<string, string>();
    const { url } = await openShop({}, async (request, serve) => {
      if (!isGet(request)) return serve(request);
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
    [
      'of http: for a page on https:',
      'http://nowhere.invalid/rest/default',
      ['insecure-page', 'unreachable'],
    ],
  ])('%s is reported', async (_name, url, expected) => {
    const report = await diagnose({ url, origin: pageOrigin });
    expect(codes(report)).toEqual(expected);
    expect(report).toMatchObject({ ok: false, snippet: null });
  });

  test.each([
    ['no server listens', 'ECONNREFUSED', 2],
    // `fetch` has a list of such ports.
    ['browsers block the port', 'bad port', 9],
  ])('where %s is reported with the cause', async (_name, evidence, port) => {
    const { findings } = await diagnose({ url: `http://127.0.0.1:${port}/rest/default` });
    expect(findings).toMatchObject([{ code: 'unreachable', evidence }]);
  });

  test('that ends in /V1 is reported with the part to leave out', async () => {
    const { url } = await openShop();
    const { findings } = await diagnose({ url: `${url}/V1/` });
    expect(findings).toMatchObject([
      { code: 'base-url-unusable', evidence: expect.stringContaining('ends in /V1.') },
    ]);
  });
});

const inclusive = {
  pricesIncludeTax: true,
  rate: 19,
  display: 'including',
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
    expect(report.snippet).toContain('data-store="eur"');
  });
});

describe('the check of the assignment', () => {
  test('reports a shop that assigns without a token', async () => {
    const { url } = await openShop({ requireCustomerToken: false });
    expect(problems(await diagnose({ url }))).toEqual(['assign-open']);
  });

  test('passes with a token, unless the shop rejects it', async () => {
    const { url, shop } = await openShop({ requireCustomerToken: false });
    const before = shop.requests.length;
    const report = await diagnose({ url, token: 'a-customers-token', customerId: 1 });
    expect(problems(report)).toEqual([]);
    expect(codes(report)).toContain('assign-ok');
    expect(shop.requests).toHaveLength(before);
    const { url: strict } = await openShop();
    const refused = await diagnose({ url: strict, token: 'expired-token-of-4711', customerId: 1 });
    expect(problems(refused)).toEqual(['assign-failed']);
  });
});

/** A shop whose carts belong to this store, at any code in the URL. */
const withStore = (storeId: number): Parameters<typeof openShop>[1] => {
  return async (request, serve) => {
    const url = request.url.replace(/\/rest\/\w+\//, '/rest/default/');
    const response = await serve(new Request(url, request));
    if (!isCartRead(request) || !response.ok) return response;
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
    expect(report).toMatchObject({ ok: false, snippet: null });
    // The refused request, and one without the origin.
    expect(log).toEqual(Array.from({ length: 2 }, () => 'POST /rest/default/V1/guest-carts'));
  });

  test('is not blamed if the shop refuses everyone', async () => {
    const { url, log } = await openShop({}, async (request, serve) =>
      request.method === 'POST'
        ? Response.json({ message: 'Guest checkout is disabled.' }, { status: 403 })
        : serve(request),
    );
    const report = await diagnose({ url, origin: pageOrigin });
    expect(problems(report)).toEqual(['create-refused']);
    expect(log).toHaveLength(2);
    // Without an origin, another request would be the same.
    await diagnose({ url });
    expect(log).toHaveLength(3);
  });
});

describe('the check of features', () => {
  test('reports that a shop lacks them, and prints a tag with the others', async () => {
    const available: readonly CartFeature[] = ['items', 'totals'];
    const { url } = await openShop({ features: available });
    const { findings, snippet } = await diagnose({ url });
    const missing = findings.filter(({ code }) => code === 'feature-missing');
    const names = missing.map(({ evidence }) => evidence);
    expect(names).toEqual(featureNames.filter((name) => !available.includes(name)));
    expect(snippet).toContain(`data-base-url="${url}"`);
    expect(snippet).toContain('data-features="items totals"');
  });

  test('takes 405 as a route with other methods: what is only written is available, what is read has failed', async () => {
    const { url } = await openShop({}, async (request, serve) =>
      isGet(request) && /\/(items|coupons|totals)$/.test(new URL(request.url).pathname)
        ? new Response(null, { status: 405, headers: { allow: 'POST, PUT' } })
        : serve(request),
    );
    const { features, findings } = await diagnose({ url });
    expect(features).toEqual(featureNames.filter((name) => name !== 'totals'));
    expect(findings.filter(({ code }) => code === 'feature-missing')).toEqual([]);
    const failed = findings.filter(({ code }) => code === 'feature-failed');
    expect(failed.map(({ evidence }) => evidence)).toEqual([
      expect.stringMatching(/^totals: .*405/),
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
