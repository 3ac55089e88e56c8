import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GuestCartError, isCartNotFound } from '../../../src/core/api/errors.ts';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { maxRetryAfter } from '../../../src/core/api/error-from-response.ts';
import { errorCodes } from '../../support/error-codes.ts';
import { runs } from '../../support/property-runs.ts';

const cartId = 'SecretCartIdOfThisTest';

const withoutBody = [204, 205, 304];

/** Text in a response, including the id in any letter case. */
const words = fc.oneof(
  fc.string(),
  fc.constantFrom(
    cartId,
    cartId.toLowerCase(),
    `No such cart: ${cartId}!`,
    '%1 %fieldName %fieldValue',
    'x'.repeat(2000),
  ),
);

/** Parameters of an error that do not name a cart id. */
const otherField = fc.constantFrom(
  'customerId',
  'storeId',
  'itemId',
  'sku',
  'cart',
  'quote',
  'id',
  'cart_id_of_store',
);
const cartField = fc.constantFrom('cartId', 'cart_id', 'quoteId', 'quote_id', 'masked_cart_id');

function refusalNaming(field: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const parameters = fc.oneof(
    fc.record({ fieldName: field, fieldValue: words }),
    field.map((name) => [name, cartId]),
  );
  return fc.oneof(
    fc.record({ message: words, parameters }),
    fc.record({
      message: words,
      errors: fc.array(fc.record({ message: words, parameters }), { minLength: 1 }),
    }),
  );
}

const json = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: refusalNaming(otherField) },
  {
    weight: 1,
    arbitrary: fc.record({
      messages: fc.record({ error: fc.array(fc.record({ message: words })) }),
    }),
  },
);

const body = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  json.map((value) => JSON.stringify(value).slice(0, -1)),
  words,
  words.map((text) => `<!doctype html><title>${text}</title>`),
  words.map((text) => `<?xml version="1.0"?><response><message>${text}</message></response>`),
);

/** Any HTTP response except the one that says that the cart does not exist. */
const anyResponse = fc.record({
  status: fc.oneof(
    fc.constantFrom(200, 400, 401, 403, 404, 405, 429, 500, 503),
    fc.integer({ min: 200, max: 599 }),
  ),
  contentType: fc.constantFrom(
    'application/json',
    'text/html; charset=UTF-8',
    'application/xml',
    'nonsense',
    '',
  ),
  retryAfter: fc.constantFrom('7', '999999', '-1', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT'),
  body,
});
type AnyResponse = typeof anyResponse extends fc.Arbitrary<infer T> ? T : never;

/** The result of each of the three operations: a value or an error. */
async function outcomesOf({ status, contentType, retryAfter, body: text }: AnyResponse) {
  const fetch = (): Promise<Response> =>
    Promise.resolve(
      new Response(withoutBody.includes(status) ? null : text, {
        status,
        headers: { 'content-type': contentType, 'retry-after': retryAfter },
      }),
    );
  const api = createGuestCartApi({ baseUrl: 'https://shop.test/rest', fetch });
  const [created, read, assigned] = await Promise.allSettled([
    api.createCart(),
    api.getCart(cartId),
    api.assignCustomer(cartId, { customerId: 1, storeId: 1 }),
  ]);
  return { created, read, assigned };
}

describe('any response', () => {
  it('matches the interface, or is an error with a code and without the cart id', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(anyResponse, async (given) => {
        const { created, read, assigned } = await outcomesOf(given);
        if (created.status === 'fulfilled') expect(created.value).toBe(JSON.parse(given.body));
        if (read.status === 'fulfilled')
          expect(Object.getPrototypeOf(read.value)).toBe(Object.prototype);
        if (assigned.status === 'fulfilled') expect(assigned.value).toBe(JSON.parse(given.body));
        for (const outcome of [created, read, assigned]) {
          if (outcome.status === 'fulfilled') continue;
          const error = outcome.reason as GuestCartError;
          expect(error).toBeInstanceOf(GuestCartError);
          expect(Object.keys(errorCodes)).toContain(error.code);
          expect(error.status).toBe(given.status);
          expect(error.retryAfter ?? 0).toBeGreaterThanOrEqual(0);
          expect(error.retryAfter ?? 0).toBeLessThanOrEqual(maxRetryAfter);
          expect((error.serviceMessage ?? '').length).toBeLessThanOrEqual(500);
          seen.set(error.code, (seen.get(error.code) ?? 0) + 1);
        }
        for (const outcome of [read, assigned]) {
          if (outcome.status === 'fulfilled') continue;
          const { message, serviceMessage } = outcome.reason as GuestCartError;
          expect(
            `${message} ${serviceMessage ?? ''} ${JSON.stringify(outcome.reason)}`,
          ).not.toMatch(/SecretCartId/i);
        }
      }),
      { numRuns: runs(300) },
    );
    expect(seen.size).toBeGreaterThan(1);
  });

  it('that does not name this cart as missing is never a cart-not-found error', async () => {
    await fc.assert(
      fc.asyncProperty(anyResponse, async (given) => {
        const { created, read, assigned } = await outcomesOf({ ...given, status: 404 });
        const outcomes = [created, read, assigned];
        const gone = outcomes.map(
          (outcome) => outcome.status === 'rejected' && isCartNotFound(outcome.reason),
        );
        expect(gone).toEqual([false, false, false]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('that names it as missing is a cart-not-found error only with status 404', async () => {
    await fc.assert(
      fc.asyncProperty(anyResponse, refusalNaming(cartField), async (given, errorFromResponse) => {
        const { created, read } = await outcomesOf({
          ...given,
          body: JSON.stringify(errorFromResponse),
          contentType: 'application/json',
        });
        expect(read.status === 'rejected' && isCartNotFound(read.reason)).toBe(
          given.status === 404,
        );
        // A creation has no cart that could be missing.
        expect(created.status === 'rejected' && isCartNotFound(created.reason)).toBe(false);
      }),
      { numRuns: runs(200) },
    );
  });
});
