import { parseArgs } from 'node:util';

export interface SoakOptions {
  /** Seconds of load, and of malformed traffic. */
  readonly seconds: number;
  /** Clients that shop concurrently. */
  readonly clients: number;
  /** How often the service is killed during writes. */
  readonly rounds: number;
  /** Seed of the malformed traffic and the kills, to repeat them. */
  readonly seed: number;
  /** Path of the results; undefined writes none. */
  readonly out: string | undefined;
}

function wholeOf(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new TypeError(`--${name} has to be a whole number from ${least}`);
}

/** @throws {TypeError} for an unknown option or an invalid number */
export function readOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '30' },
      clients: { type: 'string', default: '50' },
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
      quick: { type: 'boolean', default: false },
      out: { type: 'string', default: 'bench/SOAK.md' },
    },
  });
  const { quick } = values;
  return {
    seconds: quick ? 2 : wholeOf('seconds', values.seconds, 1),
    clients: wholeOf('clients', values.clients, 1),
    rounds: quick ? 2 : wholeOf('rounds', values.rounds, 1),
    seed: wholeOf('seed', values.seed, 0),
    out: quick ? undefined : values.out,
  };
}
