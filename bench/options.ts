import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { kinds, type CartKind } from './carts.ts';
import type { Build } from './pages.ts';

/** Options of the programs. A program ignores those that it has no use for. */
export interface Options {
  /** How often everything is measured. */
  readonly rounds: number;
  /** The kinds of cart. */
  readonly kinds: readonly CartKind[];
  /** Numbers of lines. */
  readonly lines: readonly number[];
  /** Whether a page is measured. */
  readonly includes: (name: string) => boolean;
  /** This checkout, and the one of `--against`. */
  readonly builds: readonly [Build, ...Build[]];
  /** Whether the results replace those in `bench/results.json`. */
  readonly write: boolean;
}

export const optionsHelp = `  --rounds N          how often everything is measured; pages take turns
  --kinds plain,full  kinds of cart: ${kinds.join(', ')}
  --lines 3,100       numbers of lines
  --pages tag,loader  pages whose name contains one of these; the baselines always run
  --against FOLDER    another checkout with a dist, in turns with this one
  --write             write the results to results.json and RESULTS.md
`;

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new TypeError(`--${name} has to consist of whole numbers from 1, not "${text}"`);
}

/**
 * @param defaults of the program, as on the command line
 * @throws {TypeError} on an unknown option or kind of cart
 */
export function readOptions(
  args: readonly string[],
  defaults: { readonly rounds: string; readonly lines: string },
): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: defaults.rounds },
      kinds: { type: 'string', default: kinds.join(',') },
      lines: { type: 'string', default: defaults.lines },
      pages: { type: 'string', default: '' },
      against: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const wanted = values.kinds.split(',');
  const unknown = wanted.filter((kind) => !kinds.some((known) => known === kind));
  if (unknown.length > 0) {
    const list = kinds.join(', ');
    throw new TypeError(`--kinds has to be a list of ${list}; not ${unknown.join(', ')}`);
  }
  const { against } = values;
  if (values.write && (values.pages !== '' || against !== undefined))
    throw new TypeError('--write replaces all results: leave out --pages and --against');
  const now = { name: 'now', folder: resolve(import.meta.dirname, '..') };
  return {
    rounds: positive('rounds', values.rounds),
    kinds: kinds.filter((kind) => wanted.includes(kind)),
    lines: values.lines.split(',').map((text) => positive('lines', text)),
    includes: (name) => values.pages.split(',').some((part) => name.includes(part)),
    builds: against === undefined ? [now] : [now, { name: 'before', folder: resolve(against) }],
    write: values.write,
  };
}
