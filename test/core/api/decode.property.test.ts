import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { interfaceTables as tables } from './interface-tables.ts';

const openTables = new Set([
  'anyObject',
  'downloadableOption',
  ...Object.keys(tables).filter((name) => name.endsWith('Extension')),
]);

const dangerous = ['__proto__', 'constructor', 'prototype'];

/** Any JSON without the member names that are dropped on purpose, which fast-check likes to try. */
const harmless = fc
  .jsonValue({ maxDepth: 2 })
  .map((value): unknown =>
    JSON.parse(JSON.stringify(value), (key, member: unknown) =>
      dangerous.includes(key) ? undefined : member,
    ),
  );

const plain: Record<string, fc.Arbitrary<unknown>> = {
  string: fc.string(),
  integer: fc.maxSafeInteger(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: fc.boolean(),
  'any value': harmless,
};

/** A value of a declared type, sometimes replaced by `spoil`. */
function valueOf(type: string, depth: number, spoil: boolean): fc.Arbitrary<unknown> {
  const right = rightValue(type, depth, spoil);
  if (!spoil) return fc.option(right, { freq: 8 });
  const wrong = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('12.50', '7', 0, 1, [], {}, null, Number.MAX_VALUE),
  );
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

function rightValue(type: string, depth: number, spoil: boolean): fc.Arbitrary<unknown> {
  if (type.startsWith('array of ')) {
    const element = type.slice('array of '.length);
    const inner = spoil ? valueOf(element, depth, true) : rightValue(element, depth, false);
    return fc.array(inner, { maxLength: 2 });
  }
  const table = tables[type];
  if (table === undefined) return plain[type] ?? fc.constant(null);
  if (depth > 6) return fc.constant({});
  const fields = Object.entries(table).map(
    ([field, of]) => [field, valueOf(of, depth + 1, spoil)] as const,
  );
  const shape: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  if (openTables.has(type) || spoil) shape['unknown_member'] = harmless;
  return fc.record(shape, { requiredKeys: [] });
}

const rightCart = rightValue('cart', 0, false);
const almostCart = rightValue('cart', 0, true);
const anyObject = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom(...Object.keys(tables['cart']!))),
  fc.jsonValue(),
);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every path at which a decoded value does not have the type in the tables of the interface. */
function wrongTypes(type: string, value: unknown, path: string): string[] {
  if (type.startsWith('array of ')) {
    if (!Array.isArray(value)) return [path];
    const element = type.slice('array of '.length);
    return value.flatMap((member, index) => wrongTypes(element, member, `${path}[${index}]`));
  }
  const table = tables[type];
  if (table !== undefined) {
    if (!isObject(value)) return [path];
    return Object.entries(value).flatMap(([field, member]) => {
      const declared = Object.hasOwn(table, field) ? table[field] : undefined;
      if (declared === undefined)
        return openTables.has(type) ? [] : [`${path}.${field} is not declared`];
      return member === null ? [] : wrongTypes(declared, member, `${path}.${field}`);
    });
  }
  if (type === 'integer') return Number.isSafeInteger(value) ? [] : [path];
  if (type === 'number') return Number.isFinite(value) ? [] : [path];
  if (type === 'any value') return value === undefined ? [path] : [];
  return typeof value === type ? [] : [path];
}

/** JSON of a value, with members in every object that try to reach a prototype. */
function poisoned(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(poisoned).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const own = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${poisoned(member)}`,
  );
  const attack =
    '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';
  return `{${[attack, ...own].join(',')}}`;
}

function dangerousKeys(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((member, index) => dangerousKeys(member, `${path}[${index}]`));
  if (!isObject(value)) return [];
  const found = dangerous.filter((key) => Object.hasOwn(value, key));
  if (Object.getPrototypeOf(value) !== Object.prototype) found.push('another prototype');
  return [
    ...found.map((key) => `${path}.${key}`),
    ...Object.entries(value).flatMap(([key, member]) => dangerousKeys(member, `${path}.${key}`)),
  ];
}

/** Bodies come from `JSON.parse`, so they contain no -0 and only plain prototypes. */
function fromWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

describe('decode, for any input', () => {
  it('returns a valid cart unchanged, and reports nothing', () => {
    fc.assert(
      fc.property(rightCart, (body) => {
        const sent = fromWire(body);
        expect(decodeCart(structuredClone(sent))).toEqual({ value: sent, issues: [] });
      }),
    );
  });

  it.each([
    ['any object', anyObject],
    ['an almost right cart', almostCart],
  ])(
    'never throws for %s, and never returns a value of a different type than declared',
    (_name, bodies) => {
      fc.assert(
        fc.property(bodies, (body) => {
          expect(wrongTypes('cart', decodeCart(fromWire(body)).value, 'cart')).toEqual([]);
        }),
      );
    },
  );

  it.each([
    ['any object', anyObject],
    ['an almost right cart', almostCart],
  ])('is idempotent for %s, without further reports', (_name, bodies) => {
    fc.assert(
      fc.property(bodies, (body) => {
        const { value } = decodeCart(fromWire(body));
        expect(decodeCart(structuredClone(value))).toEqual({ value, issues: [] });
      }),
    );
  });

  it('reports every text, number and flag of the cart that it changes or leaves out', () => {
    const scalars = Object.entries(tables['cart']!).filter(([, type]) => type in plain);
    fc.assert(
      fc.property(almostCart, (body) => {
        const sent = fromWire(body) as Record<string, unknown>;
        const { value, issues } = decodeCart(structuredClone(sent));
        const reported = new Set(issues.map(({ path }) => path));
        const pick = (from: object): unknown[] =>
          Object.entries(from).filter(
            ([field]) => scalars.some(([name]) => name === field) && !reported.has(field),
          );
        expect(pick(value)).toEqual(pick(sent));
      }),
    );
  });

  it.each([
    ['any object', anyObject],
    ['an almost right cart', almostCart],
  ])('drops keys that could reach a prototype, at every depth, from %s', (_name, bodies) => {
    fc.assert(
      fc.property(bodies, (body) => {
        const { value } = decodeCart(JSON.parse(poisoned(body)));
        expect(dangerousKeys(value, 'cart')).toEqual([]);
        expect('polluted' in {}).toBe(false);
      }),
    );
  });

  it('keeps unknown members of open objects, no matter what their names and values', () => {
    const isSafe = (key: string): boolean => !dangerous.includes(key);
    const declared = Object.keys(tables['cartExtension']!);
    const names = fc.string().filter((key) => isSafe(key) && !declared.includes(key));
    const leaf = fc.oneof(
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    const members = fc.dictionary(
      names,
      fc.oneof(leaf, fc.array(leaf), fc.dictionary(names, leaf)),
    );
    fc.assert(
      fc.property(members, (extension) => {
        const sent = fromWire({ extension_attributes: extension });
        expect(decodeCart(structuredClone(sent))).toEqual({ value: sent, issues: [] });
      }),
    );
  });
});
