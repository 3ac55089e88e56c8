import { describe, expect, it } from 'vitest';
import { readErrorBody } from '../../../src/core/api/error-from-response.ts';
import {
  badRequest,
  cartIsClosed,
  fieldsRequired,
  methodNotAllowed,
  noSuchCart,
  noSuchItem,
  tooLarge,
  tooManyPosts,
  wrongType,
} from '../../../src/service/core/service-error.ts';

/** The message as the client reads it, with its parameters filled in. */
const messageOf = ({ body }: { readonly body: unknown }) => readErrorBody(body)?.message;

describe('the body of an error', () => {
  it.each([
    [cartIsClosed(7), 404, 'No such entity with cartId = 7'],
    [noSuchItem(7, 3), 404, "The 7 Cart doesn't contain the 3 item."],
    [fieldsRequired(['sku']), 400, '"sku" is required. Enter and try again.'],
    [tooLarge(100), 413, 'The request body is larger than 100 bytes.'],
    [badRequest('No.'), 400, 'No.'],
  ])('%# is decoded by the client with its parameters filled in', (error, status, message) => {
    expect(error.status).toBe(status);
    expect(messageOf(error)).toBe(message);
  });

  it('of an unknown cart does not contain the secret id', () => {
    expect(noSuchCart().body.parameters).toEqual({ fieldName: 'cartId', fieldValue: null });
  });

  it('lists each of several missing fields', () => {
    const { body } = fieldsRequired(['sku', 'qty']);
    expect(body.errors?.map(({ parameters }) => parameters)).toEqual([{ fieldName: 'sku' }, { fieldName: 'qty' }]);
  });

  it('repeats at most 60 characters of the input', () => {
    expect(wrongType('x'.repeat(61), 'int').body.message).toContain(`"${'x'.repeat(60)}…"`);
    expect(wrongType({ a: 1 }, 'int').body.message).toContain('{"a":1}');
    expect(methodNotAllowed('X'.repeat(1000), ['GET']).body.message.length).toBeLessThan(120);
  });
});

it('405 names the allowed methods, and 429 the seconds to wait', () => {
  expect(methodNotAllowed('PATCH', ['GET', 'HEAD']).headers).toEqual({ Allow: 'GET, HEAD' });
  expect(tooManyPosts(3)).toMatchObject({ status: 429, headers: { 'Retry-After': '3' } });
});
