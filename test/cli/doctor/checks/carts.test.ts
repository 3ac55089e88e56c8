import { describe, expect, test } from 'vitest';
import { runDoctor } from '../../../../src/cli/doctor/doctor.ts';
import { problems } from '../../../support/doctor/codes.ts';
import { openShop, withHeaders } from '../../../support/doctor/open-shop.ts';

describe('a server that', () => {
  test.each([
    ['Cache-Control', 'public, max-age=86400'],
    ['Age', '12'],
    ['X-Cache', 'HIT from cdn'],
    ['CF-Cache-Status', 'HIT'],
  ])('allows caching of carts is reported, detected by %s', async (name, value) => {
    const { url } = await openShop({}, async (request, serve) => {
      const response = await serve(request);
      return request.method === 'GET' ? withHeaders(response, { [name]: value }) : response;
    });
    const report = await runDoctor({ url });
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
    expect(problems(await runDoctor({ url, sku: 'MUG-SPECKLE' }))).toEqual(['change-not-read']);
  });

  test('rejects requests after the first few is reported', async () => {
    let count = 0;
    const { url } = await openShop({}, async (request, serve) => {
      count += 1;
      return count > 6
        ? Response.json({ message: 'Too many' }, { status: 429, headers: { 'retry-after': '9' } })
        : serve(request);
    });
    const report = await runDoctor({ url });
    expect(problems(report)).toContain('rate-limited');
    expect(report.ok).toBe(false);
  });

  test('does not find the created cart is reported', async () => {
    const { url } = await openShop({}, async (request, serve) => {
      const isRead = /guest-carts\/[^/]+$/.test(new URL(request.url).pathname) && request.method === 'GET';
      if (!isRead) return serve(request);
      const unknown = new URL(request.url.replace(/[^/]+$/, 'x'.repeat(32)));
      return serve(new Request(unknown, request));
    });
    expect(problems(await runDoctor({ url }))).toContain('read-not-found');
  });

  test('identifies a lost cart only by its message is reported', async () => {
    const { url } = await openShop({}, async (request, serve) => {
      const response = await serve(request);
      if (response.status !== 404) return response;
      return Response.json({ message: 'No such entity' }, { status: 404 });
    });
    expect(problems(await runDoctor({ url }))).toContain('lost-cart-unclear');
  });
});
