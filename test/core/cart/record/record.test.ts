import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adopt,
  cartIdOf,
  emptyRecord,
  markAssigned,
  merge,
  readRecord,
  addRetired,
  restore,
  retire,
  type CartRecord,
} from '../../../../src/core/cart/record/record.ts';

const cartId = fc.stringMatching(/^[A-Za-z0-9]{1,32}$/);

describe('the record of the current cart', () => {
  test('assigning an id that is no longer current changes nothing', () => {
    const record = adopt(emptyRecord, 'new');
    expect(markAssigned(record, 'old')).toBe(record);
  });

  test('an assigned cart cannot be restored', () => {
    const assigned = markAssigned(adopt(adopt(emptyRecord, 'first'), 'mine'), 'mine');
    expect(adopt(assigned, 'next').retired).toEqual(['first']);
    expect(retire(assigned, 'mine').retired).toEqual(['first']);
    expect(markAssigned(adopt(adopt(emptyRecord, 'mine'), 'next'), 'mine')).toEqual(
      adopt(emptyRecord, 'next'),
    );
  });

  test('an assignment that is confirmed after a read has retired the id still counts', () => {
    const record = markAssigned(retire(adopt(emptyRecord, 'mine'), 'mine'), 'mine');
    expect(record).toEqual({ current: { status: 'assigned', cartId: null }, retired: [] });
  });

  test('restoring takes the cart that was retired last, and only if none is current', () => {
    const record = retire(adopt(adopt(emptyRecord, 'first'), 'second'), 'second');
    expect(restore(record)).toMatchObject({
      current: { status: 'guest', cartId: 'second' },
      retired: ['first'],
    });
    expect(restore(emptyRecord)).toBe(emptyRecord);
    const live = adopt(record, 'third');
    expect(restore(live)).toBe(live);
  });

  test('a cart that is retired a second time moves to the end of the retired ids', () => {
    let record = retire(adopt(adopt(adopt(emptyRecord, 'first'), 'second'), 'third'), 'third');
    const tried: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      record = restore(record);
      tried.push(cartIdOf(record.current));
      record = retire(record, cartIdOf(record.current)!);
    }
    expect(tried).toEqual(['third', 'second', 'first', 'third']);
    expect(record.retired).toHaveLength(3);
  });

  test('merging two records keeps the cart that another tab has stored as current, and loses no id', () => {
    const kept = adopt(adopt(emptyRecord, 'before'), 'mine');
    expect(merge(kept, adopt(emptyRecord, 'before'))).toBe(kept);
    expect(merge(kept, emptyRecord)).toBe(kept);
    expect(merge(kept, adopt(adopt(emptyRecord, 'other'), 'theirs'))).toEqual({
      current: { status: 'guest', cartId: 'theirs' },
      retired: ['mine', 'before', 'other'],
    });
    expect(merge(kept, retire(adopt(emptyRecord, 'theirs'), 'theirs'))).toEqual({
      current: { status: 'guest', cartId: 'mine' },
      retired: ['theirs', 'before'],
    });
  });

  test('an id is never both current and retired, and the list of retired ids stays short', () => {
    const step = fc.record({
      act: fc.constantFrom(adopt, retire, markAssigned, addRetired, restore),
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
      fc
        .tuple(cartId, cartId)
        .map(([one, two]) => markAssigned(adopt(adopt(emptyRecord, one), two), two)),
      cartId.map((id) => restore(retire(adopt(emptyRecord, id), id))),
    );
    fc.assert(
      fc.property(record, (value) => {
        expect(readRecord(JSON.parse(JSON.stringify(value)))).toEqual(value);
      }),
    );
  });

  test('of a forged list of retired ids, the valid ones are kept, each once and without the current one', () => {
    const retired = ['a', '..', 7, null, 'a', 'live', 'b', ['c'], 'c', 'd', 'e', 'f'];
    const record = readRecord({
      current: { status: 'guest', cartId: 'live' },
      retired,
      restored: 'yes',
    });
    expect(record).toEqual({
      current: { status: 'guest', cartId: 'live' },
      retired: ['a', 'b', 'c', 'd', 'e'],
    });
  });

  test('any other JSON is rejected or becomes a valid record, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const record = readRecord(value);
        if (record !== undefined) expect(readRecord(record)).toEqual(record);
      }),
    );
  });

  test.each(['..', '', 7, null])('a stored id %j that is no cart id is refused', (id) => {
    expect(readRecord({ current: { status: 'guest', cartId: id }, retired: [] })).toBeUndefined();
  });
});
