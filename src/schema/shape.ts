/**
 * The schema kernel: small readers that know one shape each.
 *
 * A validation library answers "valid or not". A shop's answer must not be thrown away for one odd field, so these
 * readers keep what they can, leave out what they cannot, and write down every departure (docs/architecture.md says
 * what was measured against libraries). Objects that need no change are returned as they are, not copied: the input
 * is expected to be fresh from `JSON.parse` and to belong to nobody else.
 */

/** One departure of a body from the interface: where, what the interface declares, what came. Never holds a value. */
export interface SchemaIssue {
  /** Path from the body's root, as in `items[2].price`. */
  readonly path: string;
  /** What section 2 of the interface declares there, as in `number`. */
  readonly expected: string;
  /** What came instead, as in `string (3 characters)`. */
  readonly received: string;
}

/** Where a reader is in the body, and what it has reported so far. */
export interface Trail {
  readonly path: (string | number)[];
  readonly issues: SchemaIssue[];
}

/** Reads one shape. `undefined` means: nothing usable, leave the member out. */
export interface Schema<T> {
  readonly expected: string;
  read(value: unknown, trail: Trail): T | undefined;
}

/** The type that a schema reads. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

export type Fields = Readonly<Record<string, Schema<unknown>>>;

/** Every field of the interface may be absent or null: required-ness is not shown (2.11, last line). */
export type FieldsOf<F extends Fields> = { readonly [K in keyof F]?: Infer<F[K]> | null };

/** An object whose unknown members are kept, because the interface does not show its inside. */
export type Open<T> = T & { readonly [member: string]: unknown };

export interface ObjectSchema<T> extends Schema<T> {
  /** The declared members, for tests and tools that walk the interface. */
  readonly fields: Fields;
}

/** A body with more faults than this is reported up to here; the rest is still left out. */
const issueLimit = 1000;

/** Inner objects that the interface does not show are kept down to this depth. */
const openDepthLimit = 32;

/** Members that could reach a prototype when somebody copies or merges the value later. */
function isDangerous(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}

/** Says what kind of thing came, without repeating it: values may be personal, and deviations may be logged. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'string') return `string (${value.length} characters)`;
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : 'number that is not finite';
  return typeof value;
}

export function report(trail: Trail, expected: string, value: unknown): void {
  if (trail.issues.length >= issueLimit) return;
  let path = '';
  for (const part of trail.path) {
    if (typeof part === 'number') path += `[${part}]`;
    else path += path === '' ? part : `.${part}`;
  }
  trail.issues.push({ path, expected, received: describe(value) });
}

const decimalText = /^[+-]?\d{1,400}(?:\.\d{1,400})?$/;

/** The number in a numeric string, if a double holds every digit of it: a rounded price would be a wrong price. */
function exactNumber(text: unknown): number | undefined {
  if (typeof text !== 'string' || !decimalText.test(text)) return undefined;
  const value = Number(text);
  const digits = (decimal: string): string =>
    decimal.replace(/^\+?(-?)0*(?=\d)/, '$1').replace(/\.0*$|(\.\d*?)0+$/, '$1');
  const plain = digits(text);
  return digits(String(value)) === (plain === '-0' ? '0' : plain) ? value : undefined;
}

/** A value of one kind. What came in its place is mended where it can be, and reported. */
function scalar<T>(
  expected: string,
  isRight: (value: unknown) => value is T,
  mend: (value: unknown) => unknown,
): Schema<T> {
  return {
    expected,
    read(value, trail) {
      if (isRight(value)) return value;
      report(trail, expected, value);
      const mended = mend(value);
      return isRight(mended) ? mended : undefined;
    },
  };
}

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** A string. A number in its place is taken and reported (`reserved_order_id: 0`). */
export const string = scalar(
  'string',
  (value) => typeof value === 'string',
  (value) => (isFiniteNumber(value) ? String(value) : value),
);

/** A finite number. A numeric string in its place is taken and reported (`"12.50"`). */
export const number = scalar('number', isFiniteNumber, exactNumber);

/** A whole number that a double holds exactly. A numeric string in its place is taken and reported. */
export const integer = scalar('integer', (value): value is number => Number.isSafeInteger(value), exactNumber);

/** A boolean. The 0 and 1 of a PHP back end are taken and reported. */
export const boolean = scalar(
  'boolean',
  (value) => typeof value === 'boolean',
  (value) => (value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value),
);

/** A value whose inside the interface does not show, without members that could reach a prototype; itself where it has none. */
function keep(value: unknown, trail: Trail, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > openDepthLimit) {
    report(trail, `at most ${openDepthLimit} levels`, value);
    return undefined;
  }
  if (Array.isArray(value)) {
    const list = value.map((element: unknown) => keep(element, trail, depth + 1));
    return list.every((element, index) => element === value[index]) ? value : list;
  }
  const members = Object.entries(value).filter(([key]) => !isDangerous(key));
  let isSame = members.length === Object.keys(value).length;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of members) {
    const read = keep(member, trail, depth + 1);
    if (read !== member) isSame = false;
    if (read !== undefined) kept[key] = read;
  }
  return isSame ? value : kept;
}

/** Anything at all, kept as it came: for parts whose inside is "not shown". */
export const anything: Schema<unknown> = {
  expected: 'any value',
  read: (value, trail) => keep(value, trail, 0),
};

interface ObjectOptions {
  /** Keep members that are not declared. @default false */
  readonly open?: boolean;
  /** Other spellings that servers use: `{ rule_i_d: 'rule_id' }`. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object that keeps what the interface does not declare; see {@link object}. */
export function openObject<F extends Fields>(fields: F): ObjectSchema<Open<FieldsOf<F>>> {
  return object(fields, { open: true });
}

/**
 * An object of declared members. Undeclared members are dropped (kept when `open`), wrong ones left out and reported,
 * null is kept as null. `[]` is read as an empty object, which is what an empty PHP array becomes.
 */
export function object<F extends Fields>(fields: F, options: ObjectOptions = {}): ObjectSchema<FieldsOf<F>> {
  const { open = false, aliases = {} } = options;
  const readers = new Map(Object.entries(fields));
  const otherNames = new Map(Object.entries(aliases));

  function read(value: unknown, trail: Trail): FieldsOf<F> | undefined {
    if (!isRecord(value)) {
      if (Array.isArray(value) && value.length === 0) return {};
      report(trail, 'object', value);
      return undefined;
    }
    const keys = Object.keys(value);
    let copy: Record<string, unknown> | undefined;
    const change = (upTo: number): Record<string, unknown> => {
      if (copy !== undefined) return copy;
      copy = {};
      for (let index = 0; index < upTo; index += 1) copy[keys[index] as string] = value[keys[index] as string];
      return copy;
    };
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string;
      const member = value[key];
      const isKept = open && !isDangerous(key) && !otherNames.has(key);
      const reader = readers.get(key) ?? (isKept ? anything : undefined);
      if (reader === undefined) {
        readOther(key, member, change(index), trail);
        continue;
      }
      let result: unknown = null;
      if (member !== null) {
        trail.path.push(key);
        result = reader.read(member, trail);
        trail.path.pop();
      }
      if (result !== member || result === undefined) change(index);
      if (copy !== undefined && result !== undefined) copy[key] = result;
    }
    // The one place where a record becomes its declared type: each member above was read by its own schema.
    return (copy ?? value) as FieldsOf<F>;
  }

  /** A member under another spelling is read as the declared one; what is neither declared nor kept is dropped. */
  function readOther(key: string, member: unknown, copy: Record<string, unknown>, trail: Trail): void {
    const name = otherNames.get(key);
    const reader = name === undefined ? undefined : readers.get(name);
    if (name === undefined || reader === undefined) return;
    trail.path.push(key);
    const result = reader.read(member, trail);
    trail.path.pop();
    if (result !== undefined && !Object.hasOwn(copy, name)) copy[name] = result;
  }

  return { expected: 'object', fields, read };
}

/**
 * A list. An element that cannot be read is reported; in a list of objects it keeps its place as an empty object, so
 * that a count or a sum over the list shows the gap instead of hiding it. An object with list indices for members
 * (a PHP array with a hole) is taken as the list of its members, and reported.
 */
export function array<T>(element: Schema<T>): Schema<readonly T[]> & { readonly element: Schema<T> } {
  const empty = 'fields' in element ? {} : undefined;

  function read(value: unknown, trail: Trail): readonly T[] | undefined {
    let list: unknown[];
    if (Array.isArray(value)) list = value;
    else {
      report(trail, 'array', value);
      if (!isRecord(value) || !Object.keys(value).every((key) => /^\d+$/.test(key))) return undefined;
      list = Object.values(value);
    }
    let copy: T[] | undefined;
    for (let index = 0; index < list.length; index += 1) {
      trail.path.push(index);
      const member = list[index];
      if (member === null) report(trail, element.expected, member);
      const result = member === null ? undefined : element.read(member, trail);
      trail.path.pop();
      // An empty object stands for an unreadable one; every field of every object type is optional.
      const kept = result === undefined ? (empty as T | undefined) : result;
      if (kept !== member || kept === undefined) copy ??= list.slice(0, index) as T[];
      if (copy !== undefined && kept !== undefined) copy.push(kept);
    }
    return copy ?? (list as T[]);
  }

  return { expected: `array of ${element.expected}`, element, read };
}
