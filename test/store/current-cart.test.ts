import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adopt,
  cartIdOf,
  emptyRecord,
  handOver,
  readRecord,
  retire,
  type CartRecord,
} from '../../src/store/current-cart.ts';

const cartId = fc.stringMatching(/^[A-Za-z0-9]{1,32}$/);

describe('the record of the current cart', () => {
  test('adopting a cart makes it current and remembers the one before it', () => {
    const record = adopt(adopt(emptyRecord, 'first'), 'second');
    expect(record).toEqual({ current: { status: 'guest', cartId: 'second' }, retired: ['first'] });
  });

  test('retiring clears the id that was asked about and no other', () => {
    const record = adopt(emptyRecord, 'live');
    expect(retire(record, 'another')).toBe(record);
    expect(retire(record, 'live')).toEqual({ current: { status: 'none' }, retired: ['live'] });
  });

  test('an assigned cart stays assigned when the service stops answering for the guest id', () => {
    const record = handOver(adopt(emptyRecord, 'mine'), 'mine');
    expect(retire(record, 'mine').current).toEqual({ status: 'assigned', cartId: null });
  });

  test('handing over an id that is no longer current changes nothing', () => {
    const record = adopt(emptyRecord, 'new');
    expect(handOver(record, 'old')).toBe(record);
  });

  test('an id is never both current and retired, and the list of retired ids stays short', () => {
    const step = fc.record({
      act: fc.constantFrom(adopt, retire, handOver),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let record: CartRecord = emptyRecord;
        for (const { act, id } of steps) record = act(record, id);
        expect(record.retired.length).toBeLessThanOrEqual(5);
        expect(new Set(record.retired).size).toBe(record.retired.length);
        expect(record.retired).not.toContain(cartIdOf(record.current));
      }),
    );
  });

  test('what was stored is read back as it was', () => {
    const record = fc.oneof(
      fc.constant(emptyRecord),
      cartId.map((id) => adopt(emptyRecord, id)),
      fc.tuple(cartId, cartId).map(([one, two]) => handOver(adopt(adopt(emptyRecord, one), two), two)),
    );
    fc.assert(
      fc.property(record, (value) => {
        expect(readRecord(JSON.parse(JSON.stringify(value)))).toEqual(value);
      }),
    );
  });

  test('any other JSON is refused or read into a valid record, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const record = readRecord(value);
        if (record !== undefined) expect(readRecord(record)).toEqual(record);
      }),
    );
  });

  test.each(['..', '.', '', '../../admin', 'a/b', 'a\\b', 'a\r\nb', 'a\0b', '\ud800', 'x'.repeat(10_240), 7, null])(
    'a stored id %j that cannot be one path segment is refused',
    (id) => {
      expect(readRecord({ current: { status: 'guest', cartId: id }, retired: [] })).toBeUndefined();
    },
  );
});
