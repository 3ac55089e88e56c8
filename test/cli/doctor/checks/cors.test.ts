import { describe, expect, test } from 'vitest';
import { runDoctor } from '../../../../src/cli/doctor/doctor.ts';
import { problems } from '../../../support/doctor/codes.ts';
import { openShop, pageOrigin, withHeaders } from '../../../support/doctor/open-shop.ts';

describe('a server that', () => {
  test('sends no CORS headers is reported', async () => {
    const { url } = await openShop({}, async (request, serve) =>
      withHeaders(await serve(request), { 'access-control-allow-origin': null }),
    );
    expect(problems(await runDoctor({ url, origin: pageOrigin }))).toEqual(['cors-missing']);
  });

  test('allows a different origin is reported', async () => {
    const { url } = await openShop({}, async (request, serve) =>
      withHeaders(await serve(request), { 'access-control-allow-origin': 'https://example.com' }),
    );
    const report = await runDoctor({ url, origin: pageOrigin });
    expect(problems(report)).toEqual(['cors-missing']);
    expect(report.findings.find(({ code }) => code === 'cors-missing')?.evidence).toContain('https://example.com');
  });

  test('sends CORS headers only with success is reported', async () => {
    const { url } = await openShop({}, async (request, serve) => {
      const response = await serve(request);
      return response.ok ? response : withHeaders(response, { 'access-control-allow-origin': null });
    });
    expect(problems(await runDoctor({ url, origin: pageOrigin }))).toEqual(['cors-missing-on-errors']);
  });

  test('does not respond to preflights, the default of Magento, is reported', async () => {
    const { url } = await openShop({}, async (request, serve) =>
      request.method === 'OPTIONS'
        ? new Response(null, { status: 405, headers: { 'access-control-allow-origin': '*' } })
        : serve(request),
    );
    expect(problems(await runDoctor({ url, origin: pageOrigin }))).toEqual(['cors-preflight-failed']);
  });

  test.each([
    ['access-control-allow-methods', 'GET, PUT', 'DELETE: not in Access-Control-Allow-Methods'],
    ['access-control-allow-headers', '*', 'PUT: authorization not in Access-Control-Allow-Headers'],
  ])('omits something from %s is reported', async (name, value, evidence) => {
    const { url } = await openShop({}, async (request, serve) => {
      const response = await serve(request);
      return request.method === 'OPTIONS' ? withHeaders(response, { [name]: value }) : response;
    });
    const report = await runDoctor({ url, origin: pageOrigin });
    expect(report.findings.find(({ code }) => code === 'cors-preflight-failed')?.evidence).toBe(evidence);
  });

  test('does not expose Retry-After is reported', async () => {
    const { url } = await openShop({}, async (request, serve) =>
      withHeaders(await serve(request), { 'access-control-expose-headers': null }),
    );
    expect(problems(await runDoctor({ url, origin: pageOrigin }))).toEqual(['cors-retry-after-hidden']);
  });
});
