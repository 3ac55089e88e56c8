import fc from 'fast-check';
import { interfaceTables } from '../api/interface-tables.ts';
import { anyString as anyCharacters } from '../../support/property-runs.ts';

const tables: Record<string, Record<string, string>> = interfaceTables;

/** Any string without the words that tests search for. */
const anyString = anyCharacters.filter(
  (text) => !/nan|infinity|∞|undefined|\[object|function /i.test(text),
);

/** Names that shops add, and names that could reach a prototype. */
const otherNames = [
  ...[
    'amount',
    'base_amount',
    'original_amount',
    'label',
    'value',
    'option_id',
    'option_qty',
    'option_selections',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '0'],
];

/** Numbers as JSON text, including notations that `JSON.stringify` never writes. */
const oddNumbers = [
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '0.0',
  '1E+2',
  '12345678901234567890.123',
  '9007199254740993',
];

const oddTexts = [
  '12.50',
  '1e3',
  'nan',
  '1e400',
  '',
  '0',
  'USDX',
  'usd',
  '0000-00-00 00:00:00',
  '\u202Eevil\u2066',
  '\u0000\uD800',
  '<img src=x onerror=alert(1)>',
  '&#x202e;&lt;script&gt;&constructor;',
  // Longer than any text of a view.
  'x'.repeat(5_000),
];

const leaf = fc.oneof(
  fc.constantFrom('null', 'true', 'false', ...oddNumbers),
  fc.constantFrom(...oddTexts).map((text) => JSON.stringify(text)),
  anyString.map((text) => JSON.stringify(text)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
  fc.integer({ min: -2, max: 120 }).map(String),
);

const otherName = fc.oneof(fc.constantFrom(...otherNames), anyString);

function listOf(member: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(member, { maxLength: 3 }).map((members) => `[${members.join(',')}]`);
}

function objectOf(
  member: fc.Arbitrary<readonly [string, string]>,
  maxLength: number,
): fc.Arbitrary<string> {
  return fc
    .array(member, { maxLength })
    .map(
      (members) =>
        `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
    );
}

const anyText: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    listOf(tie('value')),
    objectOf(fc.tuple(otherName, tie('value')), 3),
  ),
})).value;

/** JSON text for a member of a declared type. Mostly of the right structure, with any leaves. */
function textOf(type: string, depth: number): fc.Arbitrary<string> {
  const table = tables[type];
  const isList = type.startsWith('array of ');
  if (depth > 8 || (table === undefined && !isList))
    return fc.oneof({ weight: 9, arbitrary: leaf }, { weight: 1, arbitrary: anyText });
  const right = isList
    ? listOf(textOf(type.slice('array of '.length), depth + 1))
    : objectOf(memberOf(table ?? {}, depth), 12);
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: anyText });
}

function memberOf(
  table: Record<string, string>,
  depth: number,
): fc.Arbitrary<readonly [string, string]> {
  const declared = Object.entries(table).map(([name, type]) =>
    fc.tuple(fc.constant(name), textOf(type, depth + 1)),
  );
  const other = { weight: 1, arbitrary: fc.tuple(otherName, anyText) };
  return declared.length === 0
    ? other.arbitrary
    : fc.oneof({ weight: 6, arbitrary: fc.oneof(...declared) }, other);
}

/** JSON text of an object that partly resembles a cart, so that it reaches deep into the code. */
export const anyObjectText: fc.Arbitrary<string> = objectOf(memberOf(interfaceTables.cart, 0), 14);
