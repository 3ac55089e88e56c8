import { describe, expect, test } from 'vitest';
import {
  adopt,
  emptyRecord,
  markAssigned,
  stringifyRecord,
  type CartRecord,
} from '../../../../src/core/cart/record/record.ts';
import { resolveRecord } from '../../../../src/core/cart/record/resolve-record.ts';

/** A record as pages build it: the last cart is current, those before it are retired. */
const recordOf = (...cartIds: readonly string[]): CartRecord => cartIds.reduce(adopt, emptyRecord);
const textOf = (...cartIds: readonly string[]): string => stringifyRecord(recordOf(...cartIds));

// What each place may have. The name of a cart says where it is from.
const inMemory = {
  nothing: undefined,
  'a mark that the stored text was removed': '',
  'a cart': textOf('OfMemory'),
  'a cart that replaced those of storage and cookie': textOf('OfStorage', 'OfCookie', 'OfMemory'),
};
const stored = {
  nothing: null,
  'damaged text': '{"state":',
  'a cart': textOf('OfStorage'),
  'a cart of a newer version': textOf('OfStorage').replace('"version":1', '"version":2'),
  'what only a newer version can read': '{"state":{"carts":[]},"version":2}',
  'no access': undefined,
};
const cookieId = { nothing: null, 'a cart': 'OfCookie' };
const shown = { nothing: undefined, 'a cart': recordOf('OfPage') };

interface Row {
  readonly memory: keyof typeof inMemory;
  /** Any of these. The same for cookie and page. @default whatever there may be */
  readonly storage?: readonly (keyof typeof stored)[];
  readonly cookie?: readonly (keyof typeof cookieId)[];
  /** What the page shows. */
  readonly page?: readonly (keyof typeof shown)[];
  readonly record: CartRecord;
  readonly isUnstored: boolean;
  readonly why: string;
}

const withCart = ['a cart', 'a cart of a newer version'] as const;
const withoutCart = [
  'nothing',
  'damaged text',
  'what only a newer version can read',
  'no access',
] as const;

const table: readonly Row[] = [
  {
    memory: 'a cart',
    storage: withCart,
    record: recordOf('OfMemory', 'OfStorage'),
    isUnstored: true,
    why: 'another tab has stored a cart since storage refused that of this page, which is retired',
  },
  {
    memory: 'a cart',
    storage: withoutCart,
    cookie: ['a cart'],
    record: recordOf('OfMemory', 'OfCookie'),
    isUnstored: true,
    why: 'another tab, whose storage refuses its carts as well, has set the cookie since',
  },
  {
    memory: 'a cart',
    storage: withoutCart,
    cookie: ['nothing'],
    record: recordOf('OfMemory'),
    isUnstored: true,
    why: 'only memory has what storage refuses, which may have room by now',
  },
  {
    memory: 'a cart that replaced those of storage and cookie',
    record: recordOf('OfStorage', 'OfCookie', 'OfMemory'),
    isUnstored: true,
    why: 'the page knows the other carts, and has replaced them',
  },
  {
    memory: 'a mark that the stored text was removed',
    cookie: ['a cart'],
    record: recordOf('OfCookie'),
    isUnstored: false,
    why: 'storage does not let go of a cart that a reset has ended; the cookie has a later one',
  },
  {
    memory: 'a mark that the stored text was removed',
    cookie: ['nothing'],
    record: emptyRecord,
    isUnstored: false,
    why: 'storage does not let go of a cart that a reset has ended',
  },
  {
    memory: 'nothing',
    storage: withCart,
    record: recordOf('OfStorage'),
    isUnstored: false,
    why: 'all tabs share storage; a cookie may be of an earlier response, a page may be behind',
  },
  {
    memory: 'nothing',
    storage: ['no access', 'what only a newer version can read'],
    page: ['a cart'],
    record: recordOf('OfPage'),
    isUnstored: false,
    why: 'the cart may still be there, so the page keeps what it shows',
  },
  {
    memory: 'nothing',
    storage: ['no access', 'what only a newer version can read'],
    page: ['nothing'],
    cookie: ['a cart'],
    record: recordOf('OfCookie'),
    isUnstored: false,
    why: 'a page that starts, or was reset, has only the cookie, and storage cannot get it',
  },
  {
    memory: 'nothing',
    storage: ['no access', 'what only a newer version can read'],
    page: ['nothing'],
    cookie: ['nothing'],
    record: emptyRecord,
    isUnstored: false,
    why: 'a page that starts, or was reset, knows no cart',
  },
  {
    memory: 'nothing',
    storage: ['nothing'],
    cookie: ['a cart'],
    record: recordOf('OfCookie'),
    isUnstored: true,
    why: 'storage was cleared, and gets the cart again',
  },
  {
    memory: 'nothing',
    storage: ['damaged text'],
    cookie: ['a cart'],
    record: recordOf('OfCookie'),
    isUnstored: false,
    why: 'damaged text counts as no cart, and stays until the next change',
  },
  {
    memory: 'nothing',
    storage: ['nothing', 'damaged text'],
    cookie: ['nothing'],
    record: emptyRecord,
    isUnstored: false,
    why: 'every tab starts without a cart once storage was cleared, whatever the page shows',
  },
];

const keysOf = <T extends object>(places: T): readonly (keyof T)[] =>
  Object.keys(places) as (keyof T)[];

/** All combinations of a row, each with what the places have and a name. */
const combinationsOf = (row: Omit<Row, 'record' | 'isUnstored' | 'why'>) =>
  (row.storage ?? keysOf(stored)).flatMap((storage) =>
    (row.cookie ?? keysOf(cookieId)).flatMap((cookie) =>
      (row.page ?? keysOf(shown)).map((page) => ({
        name: `memory: ${row.memory}, storage: ${storage}, cookie: ${cookie}, page: ${page}`,
        copies: {
          inMemory: inMemory[row.memory],
          stored: stored[storage],
          cookieId: cookieId[cookie],
          shown: shown[page],
        },
      })),
    ),
  );

describe('which copy of the record counts', () => {
  test.each(table)('$record.current.cartId: $why', ({ record, isUnstored, ...places }) => {
    for (const { name, copies } of combinationsOf(places)) {
      const resolved = resolveRecord({ ...copies, isRetiredHere: () => false });
      expect(resolved, name).toEqual({ record, isUnstored });
    }
  });

  test('the table has every combination once', () => {
    const all = keysOf(inMemory).flatMap((memory) => combinationsOf({ memory }));
    const namesOf = (combinations: typeof all) => combinations.map(({ name }) => name).sort();
    expect(namesOf(table.flatMap(combinationsOf))).toEqual(namesOf(all));
  });
});

const retiredOnly = (...retired: readonly string[]): CartRecord => ({ ...emptyRecord, retired });

describe('a cart that the page has retired stays retired', () => {
  test.each([
    {
      gone: 'OfStorage',
      place: 'storage still has it',
      copies: { stored: textOf('Older', 'OfStorage') },
      record: retiredOnly('OfStorage', 'Older'),
    },
    {
      gone: 'OfStorage',
      place: 'another tab has stored it again, and this page has a cart in memory',
      copies: { stored: textOf('OfStorage'), inMemory: textOf('OfMemory') },
      record: recordOf('OfStorage', 'OfMemory'),
    },
    {
      gone: 'OfMemory',
      place: 'another copy of the package has it in memory, and another tab has stored a cart',
      copies: { stored: textOf('OfStorage'), inMemory: textOf('OfMemory') },
      record: recordOf('OfMemory', 'OfStorage'),
    },
    {
      gone: 'OfMemory',
      place: 'only memory has it',
      copies: { inMemory: textOf('OfMemory') },
      record: retiredOnly('OfMemory'),
    },
    {
      gone: 'OfCookie',
      place: 'a response sets its cookie again, and storage was cleared',
      copies: { cookieId: 'OfCookie' },
      record: retiredOnly('OfCookie'),
    },
    {
      gone: 'Assigned',
      place: 'it is a customer’s, which nobody restores',
      copies: { stored: stringifyRecord(markAssigned(recordOf('Assigned'), 'Assigned')) },
      record: { current: { status: 'assigned', cartId: null }, retired: [] },
    },
  ])('$place', ({ gone, copies, record }) => {
    const resolved = resolveRecord({
      stored: null,
      inMemory: undefined,
      cookieId: null,
      shown: undefined,
      isRetiredHere: (cartId) => cartId === gone,
      ...copies,
    });
    // Storage only gets what it has refused.
    expect(resolved).toEqual({ record, isUnstored: 'inMemory' in copies });
  });
});
