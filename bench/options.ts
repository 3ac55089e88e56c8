import { parseArgs } from 'node:util';
import { kinds, type CartKind } from './carts.ts';

export interface BenchOptions {
  /** Journeys of every contender in the leading condition; peers and the other conditions have half as many. */
  readonly rounds: number;
  /** The kinds of cart to measure. With fewer than all, nothing is written. */
  readonly kinds: readonly CartKind[];
  /** A smoke run: one round of one condition, and nothing is written. */
  readonly quick: boolean;
  /** Path of the results. */
  readonly out: string;
}

/** @throws {TypeError} on an unknown option or kind of cart */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string' },
      kinds: { type: 'string', default: kinds.join(',') },
      quick: { type: 'boolean', default: false },
      out: { type: 'string', default: 'bench/RESULTS.md' },
    },
  });
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 4));
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new TypeError('--rounds has to be a whole number from 1');
  const wanted = values.kinds.split(',');
  const unknown = wanted.filter((kind) => !(kinds as readonly string[]).includes(kind));
  if (unknown.length > 0)
    throw new TypeError(`--kinds has to be a list of ${kinds.join(', ')}; not ${unknown.join(', ')}`);
  return { rounds, kinds: kinds.filter((kind) => wanted.includes(kind)), quick: values.quick, out: values.out };
}
