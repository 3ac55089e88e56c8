import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cartSchema, decodeCart } from '../src/core/api/cart.ts';
import { fullCart, plainCart } from './carts.ts';
import { median } from './stats.ts';

export interface DecodeCost {
  readonly body: string;
  readonly size: number;
  readonly kilobytes: number;
  /** Milliseconds of `JSON.parse`. */
  readonly parse: number;
  /** Parsing and decoding, relative to parsing. */
  readonly decode: number;
  /** The same with valibot; null if it is not installed. */
  readonly valibot: number | null;
}

type Work = (text: string) => unknown;
/** The used part of valibot, which is installed only for the bench and has no types here. */
interface Valibot {
  readonly object: (entries: Record<string, unknown>) => unknown;
  readonly looseObject: (entries: Record<string, unknown>) => unknown;
  readonly array: (item: unknown) => unknown;
  readonly nullish: (inner: unknown) => unknown;
  readonly string: () => unknown;
  readonly number: () => unknown;
  readonly boolean: () => unknown;
  readonly unknown: () => unknown;
  readonly safeParse: (schema: unknown, value: unknown) => { readonly success: boolean };
}

/** Our cart schema in valibot: strict types, unknown members dropped, everything optional. */
function translate(v: Valibot, schema: unknown): unknown {
  const { fields, element, expected } = schema as {
    fields?: object;
    element?: unknown;
    expected: string;
  };
  if (fields !== undefined) {
    const entries = Object.entries(fields).map(([name, field]) => [
      name,
      v.nullish(translate(v, field)),
    ]);
    return entries.length === 0
      ? v.looseObject({})
      : v.object(Object.fromEntries(entries) as Record<string, unknown>);
  }
  if (element !== undefined) return v.array(translate(v, element));
  if (expected === 'string') return v.string();
  if (expected === 'number' || expected === 'integer') return v.number();
  return expected === 'boolean' ? v.boolean() : v.unknown();
}

/**
 * Milliseconds of each function, one list per sample, interleaved. Garbage is collected in between.
 */
function race(
  works: readonly Work[],
  text: string,
  samples: number,
  collect: () => void,
): readonly number[][] {
  const calls = Math.max(1, Math.ceil(400_000 / text.length));
  const rows: number[][] = [];
  for (let sample = -8; sample < samples; sample += 1) {
    const row = works.map((work) => {
      collect();
      const start = performance.now();
      for (let call = 0; call < calls; call += 1) work(text);
      return (performance.now() - start) / calls;
    });
    // The first samples are a warm-up.
    if (sample >= 0) rows.push(row);
  }
  return rows;
}

/** The median of a column relative to the first column, sample by sample. */
function ratioOf(rows: readonly number[][], column: number): number {
  return median(rows.map((row) => (row[column] ?? Number.NaN) / (row[0] ?? Number.NaN)));
}

async function loadValibot(peers: string | null): Promise<Work | null> {
  if (peers === null) return null;
  const address = pathToFileURL(join(peers, 'node_modules/valibot/dist/index.mjs')).href;
  const v = (await import(address)) as Valibot;
  const schema = translate(v, cartSchema);
  return (text) => {
    if (!v.safeParse(schema, JSON.parse(text)).success)
      throw new Error('valibot refused the bench cart');
  };
}

/**
 * The cost of decoding a cart, relative to parsing it.
 * @param peers the folder with valibot, null without it
 */
export async function measureDecode(
  peers: string | null,
  quick: boolean,
): Promise<readonly DecodeCost[]> {
  const parse: Work = (text) => JSON.parse(text) as unknown;
  const decode: Work = (text) => decodeCart(JSON.parse(text)).value;
  const valibot = await loadValibot(peers);
  const works = [parse, decode, ...(valibot === null ? [] : [valibot])];
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  // A major collection would also discard optimized code.
  const collect = (): void => gc({ type: 'minor' });
  const costs: DecodeCost[] = [];
  for (const [body, make] of [
    ['plain', plainCart],
    ['every field', fullCart],
  ] as const) {
    for (const size of quick ? [1000] : [10, 1000, 10_000]) {
      const text = JSON.stringify(make(size));
      const samples = quick ? 10 : size === 10_000 ? 12 : 50;
      const rows = race(works, text, samples, collect);
      costs.push({
        body,
        size,
        kilobytes: text.length / 1000,
        parse: median(rows.map(([alone = Number.NaN]) => alone)),
        decode: ratioOf(rows, 1),
        valibot: valibot === null ? null : ratioOf(rows, 2),
      });
    }
  }
  return costs;
}
