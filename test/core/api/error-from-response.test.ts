import fc from 'fast-check';
import { describe, expect, test, vi, it } from 'vitest';
import type { GuestCartErrorCode } from '../../../src/core/api/errors.ts';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import type { GuestCartApiOptions } from '../../../src/core/api/create-api.ts';
import { failure } from '../../support/failure.ts';
import { createFakeFetch, createFakeJsonFetch } from '../../support/fake-fetch.ts';
import {
  readErrorBody,
  isCartNotFoundResponse,
  isItemNotFoundResponse,
  maskSecrets,
  maxRetryAfter,
  readRetryAfter,
} from '../../../src/core/api/error-from-response.ts';

const baseUrl = 'https://shop.test/rest/default';

const api = (options: Partial<GuestCartApiOptions> = {}) =>
  createGuestCartApi({ baseUrl, ...options });

describe('the error from a response', () => {
  const notFound = {
    message: 'No such entity with %fieldName = %fieldValue',
    parameters: { fieldName: 'cartId', fieldValue: null },
  };
  const about = (parameters: object): string => JSON.stringify({ message: 'x', parameters });
  const says = (message: string): string => JSON.stringify({ message });
  const page = '<!doctype html><title>Wartung</title>';

  test.each<[string, number, BodyInit, GuestCartErrorCode]>([
    ['a not-found about this id', 404, JSON.stringify(notFound), 'cart-not-found'],
    ['the newer not-found', 404, about({ masked_cart_id: 'a' }), 'cart-not-found'],
    ['a not-found whose parameters are a list', 404, about(['cartId', null]), 'cart-not-found'],
    [
      'a not-found in a nested error',
      404,
      `{"message":"x","errors":[${about({ fieldName: 'cartId' })}]}`,
      'cart-not-found',
    ],
    ['a not-found about something else', 404, about({ fieldName: 'customerId' }), 'rejected'],
    ['an unknown route', 404, says('Request does not match any route.'), 'misconfigured'],
    ['a 404 page', 404, page, 'unavailable'],
    ['an empty 404', 404, '', 'misconfigured'],
    ['an unknown store', 400, says('Specified request cannot be processed.'), 'misconfigured'],
    ['a 400 that names the cart', 400, about({ fieldName: 'quoteId' }), 'rejected'],
    ['another 400', 400, says('Decoding error.'), 'rejected'],
    ['a 400 page', 400, page, 'unavailable'],
    ['401', 401, says('no'), 'unauthorized'],
    ['403', 403, page, 'forbidden'],
    ['405', 405, says('no'), 'misconfigured'],
    ['501', 501, page, 'misconfigured'],
    ['413', 413, page, 'rejected'],
    ['429', 429, '', 'rate-limited'],
    ['500 in JSON', 500, says('Internal Error'), 'unavailable'],
    ['502 page', 502, page, 'unavailable'],
    ['503 page', 503, page, 'unavailable'],
    ['200 page', 200, page, 'unavailable'],
    ['200 in XML', 200, '<?xml version="1.0"?><response>x</response>', 'bad-response'],
    ['an error body under 200', 200, says('Oh'), 'bad-response'],
  ])('%s on a read has its own code', async (_name, status, body, code) => {
    // A page may have the type of JSON.
    for (const type of body === page ? ['text/html; charset=UTF-8', ''] : ['']) {
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      const { fetch } = createFakeFetch(body, { status, headers });
      expect(await failure(api({ fetch }).getCart('abc'))).toMatchObject({ code, status });
    }
  });

  test.each([
    [404, notFound, 'No such entity with cartId = (none)'],
    [
      400,
      {
        message: 'One or more input exceptions have occurred.',
        errors: [{ message: '"%fieldName" is required.', parameters: { fieldName: 'storeId' } }],
      },
      'One or more input exceptions have occurred. "storeId" is required.',
    ],
  ])('a message that names fields is for developers only: %i', async (status, body, message) => {
    const { fetch } = createFakeJsonFetch(body, { status });
    const error = await failure(api({ fetch }).createCart());
    expect(error).toMatchObject({ code: 'rejected', serviceMessage: undefined });
    expect(error).toHaveProperty('message', expect.stringContaining(message));
  });

  const client = (body: string) => api({ fetch: createFakeFetch(body).fetch });
  const assign = (body: string) =>
    client(body).assignCustomer('abc', { customerId: 1, storeId: 1 });
  test.each<[string, (body: string) => Promise<unknown>, readonly string[]]>([
    [
      'the id of a new cart',
      (body) => client(body).createCart(),
      ['{"id":"abc"}', '["abc"]', '7', 'null', '""', '".."', 'abc', '"abc', ''],
    ],
    [
      'a cart',
      (body) => client(body).getCart('abc'),
      ['true', '7', '""', 'null', '[{"items":[]}]', '{}', '{"data":{}}', '{"id":7', ''],
    ],
    [
      'the result of an assignment',
      assign,
      ['{}', '"true"', '1', '0', 'null', '[]', '[true]', '{"result":true}', '', 'tru'],
    ],
  ])('other responses than %s are errors', async (_what, call, bodies) => {
    for (const body of bodies)
      expect(await failure(call(body)), body).toMatchObject({ code: 'bad-response' });
  });

  test.each([
    [404, true],
    [400, false],
    [500, false],
  ])('isCartNotFoundResponse of status %i that names the cart is %j', (status, expected) => {
    expect(isCartNotFoundResponse({ status, body: notFound })).toBe(expected);
  });

  test('an isCartNotFoundResponse that throws counts as false', async () => {
    const received = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { fetch } = createFakeJsonFetch(notFound, { status: 404 });
    const isCartNotFoundResponse = (): boolean => {
      throw new Error('broken');
    };
    expect(await failure(api({ fetch, isCartNotFoundResponse }).getCart('abc'))).toMatchObject({
      code: 'rejected',
    });
    expect(received).toHaveBeenCalledOnce();
  });

  test.each(['', '{}', '{"error":"gone"}', 'gone', 'null'])(
    'isCartNotFoundResponse is called for every 404 that is not an HTML page, including the body %j',
    async (body) => {
      const { fetch } = createFakeFetch(body, { status: 404 });
      const client = api({ fetch, isCartNotFoundResponse: () => true });
      expect(await failure(client.getCart('abc'))).toMatchObject({ code: 'cart-not-found' });
      const page = createFakeFetch('<!doctype html>', { status: 404 });
      const judge = vi.fn(() => true);
      expect(
        await failure(api({ fetch: page.fetch, isCartNotFoundResponse: judge }).getCart('abc')),
      ).toMatchObject({
        code: 'unavailable',
      });
      expect(judge).not.toHaveBeenCalled();
    },
  );

  test('no message contains the cart id, although the service repeats it', async () => {
    const echo = {
      message: "Could not find a cart with ID '%masked_cart_id'",
      parameters: { masked_cart_id: 'secretcartid' },
    };
    for (const status of [400, 401, 404, 429, 500]) {
      const { fetch } = createFakeJsonFetch(echo, { status });
      const error = await failure(api({ fetch }).getCart('SecretCartId'));
      expect(error.serviceMessage).toBe("Could not find a cart with ID '…'");
      expect(JSON.stringify(error) + error.message).not.toMatch(/secretcartid/i);
    }
  });
});

test('a refused request has the reason of the shop in its message', async () => {
  const { fetch } = createFakeJsonFetch(
    { message: 'Requests from the origin http://localhost:5173 are not allowed.' },
    { status: 403 },
  );
  const error = await failure(api({ fetch }).createCart());
  expect(error.message).toBe(
    'guest-cart: the service denied the request. Requests from the origin http://localhost:5173 are not allowed. (create, status 403)',
  );
});

describe('the message of an error body', () => {
  it.each([
    ['No cart for 7', { message: 'No %thing for %who', parameters: { thing: 'cart', who: 7 } }],
    // Counted from one.
    ['a of b, %3', { message: '%1 of %2, %3', parameters: ['a', 'b'] }],
    // Names of Object.prototype are no parameters.
    ['%constructor %toString %x', { message: '%constructor %toString %x', parameters: {} }],
    [
      'Two faults. storeId is required. And more.',
      {
        message: 'Two faults.',
        errors: [
          { message: '%f is required.', parameters: { f: 'storeId' } },
          { message: 'And more.' },
          null,
        ],
      },
    ],
    // The other format.
    ['Down.', { messages: { error: [{ code: 500, message: 'Down.' }] } }],
  ])('is "%s" for %j', (message, body) => {
    expect(readErrorBody(body)?.message).toBe(message);
  });

  it('never includes a stack trace, no matter how long the response is', () => {
    const errorBody = readErrorBody({
      message: 'x'.repeat(10_000),
      trace: '#0 /srv/shop/secret.php',
    });
    expect(errorBody?.message).toHaveLength(500);
    expect(JSON.stringify(errorBody)).not.toContain('secret');
  });

  it('has a template without parameters, so that no parameter can imitate another message', () => {
    expect(
      readErrorBody({ message: '%1', parameters: ['Request does not match any route.'] })?.template,
    ).toBe('%1');
  });

  it('is read from any body without an error', () => {
    const parameters = fc.oneof(fc.jsonValue(), fc.constantFrom({ a: null }, [null], null));
    const body = fc.record({
      message: fc.string(),
      parameters,
      errors: fc.jsonValue(),
      messages: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), body), (given) => {
        const errorBody = readErrorBody(given);
        expect(errorBody === undefined || errorBody.message.length <= 500).toBe(true);
      }),
    );
  });
});

describe('a 404 to a request about line 112', () => {
  const gone = "The %1 Cart doesn't contain the %2 item.";
  const named = (fieldName: string, fieldValue: unknown) => ({
    message: 'No item with %fieldName = %fieldValue',
    parameters: { fieldName, fieldValue },
  });

  test.each<[string, boolean, unknown]>([
    ['with parameters', true, { message: gone, parameters: ['7', 112] }],
    ['with the ids filled in', true, { message: "The 7 Cart doesn't contain the 112 item." }],
    [
      'in another language',
      true,
      { message: 'Der Warenkorb %1 enthält den Artikel %2 nicht.', parameters: ['7', '112'] },
    ],
    ['with a named parameter', true, named('id', 112)],
    ['at the end of a sentence', true, { message: 'There is no item 112.' }],
    ['about another line', false, { message: gone, parameters: ['7', 1120] }],
    ['that repeats the path', false, { message: 'Cannot PUT /V1/guest-carts/abc/items/112' }],
    ['about the route', false, { message: 'Request does not match any route.' }],
    ['about something with another id', false, named('cartId', null)],
    ['without JSON', false, undefined],
    ['of another shape', false, [112]],
  ])('%s means that the line is gone: %j', (_what, isGone, body) => {
    expect(isItemNotFoundResponse(body, 112)).toBe(isGone);
  });
});

const now = Date.UTC(2026, 0, 2, 3, 4, 5);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['7', 7000],
    [' 7 ', 7000],
    ['60', 60_000],
    ['999999', 60_000],
    ['9'.repeat(400), 60_000],
    ['Fri, 02 Jan 2026 03:04:35 GMT', 30_000],
    ['Friday, 02-Jan-26 03:04:35 GMT', 30_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['Sat, 02 Jan 2100 03:04:05 GMT', 60_000],
  ])('of %j, as seconds or a date, is a wait of %i ms', (header, wait) => {
    expect(readRetryAfter(header, now)).toBe(wait);
  });

  it.each([
    ...[null, '', ' ', 'soon', '-5', '+5', '1.5', '1e3', '0x10', '5, 10', '5 s', '5;'],
    ...['Mon, never', '2099-01-01', '٧'],
  ])('%j is invalid and ignored', (header) => {
    expect(readRetryAfter(header, now)).toBeUndefined();
  });

  it('is a wait of zero to sixty seconds, no matter what it contains', () => {
    const headers = fc.oneof(
      fc.string(),
      fc.bigInt().map(String),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      fc.string().map((text) => `Mon, ${text}`),
    );
    fc.assert(
      fc.property(headers, (header) => {
        const wait = readRetryAfter(header, now) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(maxRetryAfter);
      }),
    );
  });
});

describe('maskSecrets', () => {
  test('replaces every secret, in any letter case, but no empty one', () => {
    expect(maskSecrets('Cart AbC, cart aBc, token x.y', ['abc', 'X.Y'])).toBe(
      'Cart …, cart …, token …',
    );
    expect(maskSecrets('text', [''])).toBe('text');
  });

  test('no secret is left, no matter which characters it has', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          fc.pre(!secret.includes('…'));
          expect(maskSecrets(`${before}${secret}${after}`, [secret])).not.toContain(secret);
        },
      ),
    );
  });
});
