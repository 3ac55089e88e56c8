import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskBody } from '../../../src/core/api/mask-body.ts';
import { isPersonal, personalValues, recordedBodies } from '../../support/personal-values.ts';

describe('maskBody', () => {
  it('masks personal fields and keeps every other character', () => {
    const body =
      '{"email":"a@b.example", "firstname" : "Ada","street":["1 Lane","x"],"price": 1.10,"name":"Mug"}';
    expect(maskBody(body, [])).toBe(
      '{"email":"…", "firstname" : "…","street":["…"],"price": 1.10,"name":"Mug"}',
    );
  });

  it('keeps the JSON type of a value', () => {
    const body = { telephone: 12_345, street: [], company: '', vat_id: null, city: 'Ghent' };
    expect(JSON.parse(maskBody(JSON.stringify(body), []))).toEqual({
      ...body,
      telephone: 0,
      city: '…',
    });
  });

  it('masks a body that was cut off inside a value', () => {
    expect(maskBody('{"items":[],"lastname":"Lovel', [])).toBe('{"items":[],"lastname":"…"');
  });

  it('masks custom attributes, addresses in texts, ids and tokens', () => {
    const body = '{"attribute_code":"phone","value":"0123"} mail ada@shop.example, Cart1 CART1';
    expect(maskBody(body, ['cart1'])).toBe('{"attribute_code":"phone","value":"…"} mail …, … …');
  });

  it('masks a list whose texts contain brackets and quotes', () => {
    expect(maskBody(String.raw`{"street":["Block ] 5","\"B\" {2}"],"id":1}`, [])).toBe(
      '{"street":["…"],"id":1}',
    );
    expect(maskBody('{"street":["Block ] 5","Back', [])).toBe('{"street":["…"]');
  });

  it('leaves no personal value of generated carts', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `${text}-Secret`);
    const person = fc.record({
      firstname: value,
      customer_email: value,
      street: fc.array(value),
      telephone: value,
    });
    fc.assert(
      fc.property(person, fc.boolean(), (customer, pretty) => {
        const masked = maskBody(JSON.stringify({ customer, items: [] }, null, pretty ? 2 : 0), []);
        expect(masked).not.toContain('-Secret');
        expect(JSON.parse(masked)).toMatchObject({ items: [] });
      }),
    );
  });

  it('leaves no personal value of a recorded body, and no broken JSON', () => {
    for (const { name, body } of recordedBodies()) {
      const masked = maskBody(body, []);
      expect(() => void JSON.parse(masked), name).not.toThrow();
      for (const [field, value] of personalValues(JSON.parse(masked) as unknown)) {
        expect(isPersonal(value), `${name}: ${field}`).toBe(false);
      }
    }
  });
});
