/**
 * One place where a body differs from the interface. Never contains a value: issues may be logged,
 * and values may be personal.
 */
export interface SchemaIssue {
  /** Path from the root of the body, such as `items[2].price`. */
  readonly path: string;
  /** The declared type, such as `number`. */
  readonly expected: string;
  /** The type that was received, such as `string (3 characters)`. */
  readonly received: string;
}

/** Position of a schema in the body, and the issues found so far. */
export interface DecodeState {
  readonly path: (string | number)[];
  readonly issues: SchemaIssue[];
}

/**
 * Limits the memory that one malformed body can use. Values after the limit are still checked, but
 * not listed.
 */
const maxIssues = 1000;

/** Names the type of a value without repeating the value. */
function describeType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'string') return `string (${value.length} characters)`;
  if (typeof value === 'number')
    return Number.isFinite(value) ? 'number' : 'number that is not finite';
  return typeof value;
}

/** Adds an issue at the current path. */
export function addIssue(state: DecodeState, expected: string, value: unknown): void {
  if (state.issues.length >= maxIssues) return;
  let path = '';
  for (const part of state.path) {
    if (typeof part === 'number') path += `[${part}]`;
    else path += path === '' ? part : `.${part}`;
  }
  state.issues.push({ path, expected, received: describeType(value) });
}

/**
 * A small schema library for responses of a shop.
 *
 * A validation library returns "valid" or "invalid". One invalid field must not make a whole cart
 * unusable, so these schemas keep every valid value, leave out the others and list each difference
 * as an issue. docs/decisions.md compares this with validation libraries.
 *
 * An object that needs no change is returned as it is, without a copy. The input must be fresh from
 * `JSON.parse`.
 */
export interface Schema<T> {
  /** The declared type, such as `number`. */
  readonly expected: string;
  /** Returns the usable part of a value, or undefined if the member has to be left out. */
  read(value: unknown, state: DecodeState): T | undefined;
}

/** The type that a schema returns. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

export type Fields = Readonly<Record<string, Schema<unknown>>>;

/** Each field may be absent or null, because the interface does not say which ones are required. */
export type FieldsOf<F extends Fields> = { readonly [K in keyof F]?: Infer<F[K]> | null };

/**
 * One schema for each declared member of `T`. An index signature (`[member: string]`) needs none.
 */
export type FieldSchemas<T> = {
  readonly [K in keyof T as string extends K ? never : K]-?: Schema<NonNullable<T[K]>>;
};

/**
 * An object that also keeps undeclared members, because the interface does not specify its members.
 */
export type Open<T> = T & { readonly [member: string]: unknown };

/** A schema of an object, with its fields. */
export interface ObjectSchema<T> extends Schema<T> {
  /** The declared members, for tests and tools. */
  readonly fields: Fields;
}

/** Undeclared members are kept down to this depth. */
const maxOpenDepth = 32;

/** These members could reach a prototype when the value is copied or merged later. */
function isDangerous(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}

const decimalText = /^[+-]?\d{1,400}(?:\.\d{1,400})?$/;

/**
 * The number in a numeric string. Undefined if a double cannot hold every digit, because a rounded
 * price is wrong.
 */
function exactNumber(text: unknown): number | undefined {
  if (typeof text !== 'string' || !decimalText.test(text)) return undefined;
  const value = Number(text);
  const digits = (decimal: string): string =>
    decimal.replace(/^\+?(-?)0*(?=\d)/, '$1').replace(/\.0*$|(\.\d*?)0+$/, '$1');
  const plain = digits(text);
  return digits(String(value)) === (plain === '-0' ? '0' : plain) ? value : undefined;
}

/** A value of one type. Values of other types are coerced where possible, and listed as issues. */
function scalar<T>(
  expected: string,
  isValid: (value: unknown) => value is T,
  coerce: (value: unknown) => unknown,
): Schema<T> {
  return {
    expected,
    read(value, state) {
      if (isValid(value)) return value;
      addIssue(state, expected, value);
      const coerced = coerce(value);
      return isValid(coerced) ? coerced : undefined;
    },
  };
}

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** A string. Coerces a number (`reserved_order_id: 0`). */
export const string = scalar(
  'string',
  (value) => typeof value === 'string',
  (value) => (isFiniteNumber(value) ? String(value) : value),
);

/** A finite number. Coerces a numeric string (`"12.50"`). */
export const number = scalar('number', isFiniteNumber, exactNumber);

/** A safe integer. Coerces a numeric string. */
export const integer = scalar(
  'integer',
  (value): value is number => Number.isSafeInteger(value),
  exactNumber,
);

/** A boolean. Coerces the 0 and 1 of a PHP back end. */
export const boolean = scalar(
  'boolean',
  (value) => typeof value === 'boolean',
  (value) => {
    if (value === 1 || value === '1') return true;
    return value === 0 || value === '0' ? false : value;
  },
);

/** Copies a value only if it holds a dangerous member or is too deep. */
function keepSafe(value: unknown, state: DecodeState, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxOpenDepth) {
    addIssue(state, `at most ${maxOpenDepth} levels`, value);
    return undefined;
  }
  if (Array.isArray(value)) {
    const list = value.map((element: unknown) => keepSafe(element, state, depth + 1));
    return list.every((element, index) => element === value[index]) ? value : list;
  }
  const members = Object.entries(value).filter(([key]) => !isDangerous(key));
  let isSame = members.length === Object.keys(value).length;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of members) {
    const read = keepSafe(member, state, depth + 1);
    if (read !== member) isSame = false;
    if (read !== undefined) kept[key] = read;
  }
  return isSame ? value : kept;
}

/** Any value, without members that could reach a prototype. */
export const anything: Schema<unknown> = {
  expected: 'any value',
  read: (value, state) => keepSafe(value, state, 0),
};

interface ObjectOptions {
  /** Keep undeclared members. @default false */
  readonly open?: boolean;
  /** Other spellings that servers use, such as `{ rule_i_d: 'rule_id' }`. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Like {@link object}, but keeps undeclared members.
 */
export function openObject<F extends Fields>(fields: F): ObjectSchema<Open<FieldsOf<F>>>;
export function openObject<T extends object>(fields: FieldSchemas<T>): ObjectSchema<T>;
export function openObject(fields: Fields): ObjectSchema<object> {
  return object(fields, { open: true });
}

/**
 * An object of declared members. Wrong members are left out and listed as issues, null stays null,
 * undeclared members are dropped (kept when `open`). `[]` is read as an empty object, because PHP
 * encodes an empty map as `[]`.
 *
 * `object({ sku: string })` infers its type from the fields. `object<CartItem>({ … })` needs one
 * schema for each member of an interface; a missing, wrong or extra one is a type error.
 */
export function object<F extends Fields>(
  fields: F,
  options?: ObjectOptions,
): ObjectSchema<FieldsOf<F>>;
export function object<T extends object>(
  fields: FieldSchemas<T>,
  options?: ObjectOptions,
): ObjectSchema<T>;
export function object(fields: Fields, options: ObjectOptions = {}): ObjectSchema<object> {
  const { open = false, aliases = {} } = options;
  const schemas = new Map(Object.entries(fields));
  const otherNames = new Map(Object.entries(aliases));

  function read(value: unknown, state: DecodeState): object | undefined {
    if (!isRecord(value)) {
      if (Array.isArray(value) && value.length === 0) return {};
      addIssue(state, 'object', value);
      return undefined;
    }
    const keys = Object.keys(value);
    // The copy, created at the first member that has to change.
    let copy: Record<string, unknown> | undefined;
    for (let index = 0; index < keys.length; index += 1) {
      // The index is below the length.
      const key = keys[index] as string;
      const member = value[key];
      // The declared name of a member with a different spelling.
      const name = otherNames.get(key) ?? key;
      const isKept = open && name === key && !isDangerous(key);
      const schema = schemas.get(name) ?? (isKept ? anything : undefined);
      const result = schema && (member === null ? null : readAt(schema, key, member, state));
      if (result !== member || result === undefined || name !== key)
        copy ??= Object.fromEntries(keys.slice(0, index).map((kept) => [kept, value[kept]]));
      if (copy === undefined || result === undefined) continue;
      // The declared spelling takes precedence, wherever it is.
      if (name === key || !Object.hasOwn(copy, name)) copy[name] = result;
    }
    return copy ?? value;
  }

  return { expected: 'object', fields, read };
}

function readAt<T>(
  schema: Schema<T>,
  key: string | number,
  value: unknown,
  state: DecodeState,
): T | undefined {
  state.path.push(key);
  const result = schema.read(value, state);
  state.path.pop();
  return result;
}

interface ArrayOptions {
  /**
   * Also read an object with any keys as a list, if it has objects (a PHP array with named keys).
   * Lists in it are lists of further elements.
   */
  readonly hasNames?: boolean;
}

/**
 * A list. In a list of objects, an unusable element becomes an empty object, so that a count or a
 * sum shows the gap; in other lists it is left out. An object whose keys are list indices (a PHP
 * array with a hole) is read as a list. Each is listed as an issue.
 */
export function array<T>(
  element: Schema<T>,
  { hasNames = false }: ArrayOptions = {},
): Schema<readonly T[]> & { readonly element: Schema<T> } {
  const substitute = 'fields' in element ? {} : undefined;

  /** The elements in an object; undefined if it is not a list. */
  function elementsOf(value: Record<string, unknown>): unknown[] | undefined {
    const members = Object.values(value);
    if (hasNames) {
      const hasElements = members.some((member) => typeof member === 'object');
      return hasElements ? members.flat() : undefined;
    }
    return Object.keys(value).every((key) => /^\d+$/.test(key)) ? members : undefined;
  }

  function read(value: unknown, state: DecodeState): readonly T[] | undefined {
    let list: unknown[] | undefined;
    if (Array.isArray(value)) list = value;
    else {
      addIssue(state, 'array', value);
      list = isRecord(value) ? elementsOf(value) : undefined;
    }
    if (list === undefined) return undefined;
    let copy: T[] | undefined;
    for (let index = 0; index < list.length; index += 1) {
      const member = list[index];
      const result = readElement(member, index, state);
      // An empty object is a valid value of every object schema, because all fields are optional.
      // oxlint-disable-next-line typescript/prefer-nullish-coalescing -- null is a value
      const kept = result === undefined ? (substitute as T | undefined) : result;
      if (kept !== member || kept === undefined) copy ??= list.slice(0, index) as T[];
      if (copy !== undefined && kept !== undefined) copy.push(kept);
    }
    return copy ?? (list as T[]); // every member was kept
  }

  function readElement(member: unknown, index: number, state: DecodeState): T | undefined {
    if (member !== null) return readAt(element, index, member, state);
    state.path.push(index);
    addIssue(state, element.expected, member);
    state.path.pop();
    return undefined;
  }

  return { expected: `array of ${element.expected}`, element, read };
}

/** A decoded value, and its differences from the interface. */
export interface Decoded<T> {
  readonly value: T;
  readonly issues: readonly SchemaIssue[];
}

/**
 * The body as a whole does not have the declared type: it is a list, a string or null instead of an
 * object.
 */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';

  constructor(expected: string, received: string) {
    super(`guest-cart: The body is ${received}, but the interface declares ${expected}.`);
  }
}

/**
 * Decodes a JSON value. Keeps every usable value, leaves out values of a wrong type, and lists them
 * as `issues`. The result may share parts with `body`.
 *
 * @throws {DecodeError} if the schema declares an object and `body` is not one
 */
export function decode<T>(schema: Schema<T>, body: unknown): Decoded<T> {
  const state: DecodeState = { path: [], issues: [] };
  // PHP encodes an empty map as `[]`. As the whole body it is not a cart.
  const value = Array.isArray(body) && 'fields' in schema ? undefined : schema.read(body, state);
  if (value === undefined) throw new DecodeError(schema.expected, describeType(body));
  return { value, issues: state.issues };
}
