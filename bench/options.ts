import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Journeys of every contender in the leading conditions; the other conditions, and peers, have half as many. */
  readonly rounds: number;
  /** A smoke run: one round of one condition, and nothing is written. */
  readonly quick: boolean;
  /** Where the results go. */
  readonly out: string;
}

/** @throws {TypeError} on an unknown option */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      out: { type: 'string', default: 'bench/RESULTS.md' },
    },
  });
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 4));
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new TypeError('--rounds has to be a whole number from 1');
  return { rounds, quick: values.quick, out: values.out };
}
