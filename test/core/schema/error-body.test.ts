import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readErrorBody } from '../../../src/core/schema/error-body.ts';

describe('the message of an error body', () => {
  it('has its named placeholders filled from a map', () => {
    const body = { message: 'No %thing for %who', parameters: { thing: 'cart', who: 7 } };
    expect(readErrorBody(body)?.message).toBe('No cart for 7');
  });

  it('has its numbered placeholders filled from a list, counted from one', () => {
    expect(readErrorBody({ message: '%1 of %2, %3', parameters: ['a', 'b'] })?.message).toBe('a of b, %3');
  });

  it('shows a null value as (none)', () => {
    const body = { message: 'No %fieldName = %fieldValue', parameters: { fieldName: 'cartId', fieldValue: null } };
    expect(readErrorBody(body)?.message).toBe('No cartId = (none)');
  });

  it('keeps placeholders without a parameter, including names of Object.prototype', () => {
    expect(readErrorBody({ message: '%constructor %toString %x', parameters: {} })?.message).toBe(
      '%constructor %toString %x',
    );
  });

  it('includes the nested errors', () => {
    const body = {
      message: 'Two faults.',
      errors: [{ message: '%f is required.', parameters: { f: 'storeId' } }, { message: 'And more.' }, null],
    };
    expect(readErrorBody(body)?.message).toBe('Two faults. storeId is required. And more.');
  });

  it('is found in the other format too', () => {
    expect(readErrorBody({ messages: { error: [{ code: 500, message: 'Down.' }] } })?.message).toBe('Down.');
  });

  it('never includes a stack trace, no matter how long the response is', () => {
    const errorBody = readErrorBody({ message: 'x'.repeat(10_000), trace: '#0 /srv/shop/secret.php' });
    expect(errorBody?.message).toHaveLength(500);
    expect(JSON.stringify(errorBody)).not.toContain('secret');
  });

  it('has a template without parameters, so that no parameter can imitate another message', () => {
    expect(readErrorBody({ message: '%1', parameters: ['Request does not match any route.'] })?.template).toBe('%1');
  });

  it.each([null, undefined, [], 'no', 7, {}, { message: 5 }, { messages: [] }, { message: '' }])(
    'is undefined for %j',
    (body) => {
      expect(readErrorBody(body)).toBeUndefined();
    },
  );

  it('is read from any body without an error', () => {
    const parameters = fc.oneof(fc.jsonValue(), fc.constantFrom({ a: null }, [null], null));
    const body = fc.record({ message: fc.string(), parameters, errors: fc.jsonValue(), messages: fc.jsonValue() });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), body), (given) => {
        const errorBody = readErrorBody(given);
        expect(errorBody === undefined || errorBody.message.length <= 500).toBe(true);
      }),
    );
  });
});
