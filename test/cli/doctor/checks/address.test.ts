import { describe, expect, test } from 'vitest';
import { runDoctor } from '../../../../src/cli/doctor/doctor.ts';
import { problems } from '../../../support/doctor/codes.ts';
import { openShop, pageOrigin } from '../../../support/doctor/open-shop.ts';

const page = '<!doctype html><title>Maintenance</title>';
const html = { status: 503, headers: { 'content-type': 'text/html' } };

describe('a base URL', () => {
  test.each([
    ['without a scheme', 'shop.example/rest/default', ['base-url-unusable']],
    ['with a query', 'https://shop.example/rest/default?x=1', ['base-url-unusable']],
    ['with {store} and no code', 'https://shop.example/rest/{store}', ['base-url-unusable']],
    ['where no server listens', 'http://127.0.0.1:9/rest/default', ['unreachable']],
    ['of http: for a page on https:', 'http://nowhere.invalid/rest/default', ['insecure-page', 'unreachable']],
  ])('%s is reported', async (_name, url, expected) => {
    const report = await runDoctor({ url, origin: pageOrigin });
    expect(problems(report)).toEqual(expected);
    expect(report).toMatchObject({ ok: false, snippet: null, cartsCreated: 0 });
  });

  test('that ends in /V1 is shortened for the other checks', async () => {
    const { url } = await openShop();
    const report = await runDoctor({ url: `${url}/V1/` });
    expect(problems(report)).toEqual(['base-url-too-long']);
    expect(report).toMatchObject({ url, cartsCreated: 2 });
  });

  test('with the code of an unknown store view is reported', async () => {
    const { url } = await openShop();
    expect(problems(await runDoctor({ url: url.replace('default', 'nope') }))).toEqual(['unknown-store']);
  });

  test('without /rest is reported', async () => {
    const { url } = await openShop();
    expect(problems(await runDoctor({ url: url.replace('/rest', '') }))).toEqual(['unknown-route']);
  });
});

describe('a server that', () => {
  test('redirects is reported', async () => {
    const { url } = await openShop({}, async () => Response.redirect('https://www.example.com/rest/default', 301));
    const report = await runDoctor({ url });
    expect(problems(report)).toEqual(['redirected']);
    expect(report.findings[0]?.evidence).toBe('Status 301, Location: https://www.example.com/rest/default');
  });

  test('redirects to the service is reported with the base URL to use', async () => {
    const { url } = await openShop({}, async () => Response.redirect('https://www.example.com/rest/de/V1/guest-carts'));
    const report = await runDoctor({ url });
    expect(report.findings[0]?.evidence).toBe('Status 302, to the base URL https://www.example.com/rest/de');
  });

  test('responds with a maintenance page is reported', async () => {
    const { url } = await openShop({}, async () => new Response(page, html));
    expect(problems(await runDoctor({ url }))).toEqual(['page-instead-of-json']);
  });

  test('responds with an HTML page and 404 is reported', async () => {
    const { url } = await openShop({}, async () => new Response(page, { ...html, status: 404 }));
    expect(problems(await runDoctor({ url }))).toEqual(['unknown-route']);
  });
});
