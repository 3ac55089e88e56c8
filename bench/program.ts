import type { Options } from './options.ts';

/** A program of the bench: it measures rows, and reports them as Markdown. */
export interface Program<Row> {
  /** One line for `--help`. */
  readonly about: string;
  /** Of the options `--rounds` and `--lines`. */
  readonly defaults: { readonly rounds: string; readonly lines: string };
  readonly measure: (options: Options, say: (what: string) => void) => Promise<readonly Row[]>;
  readonly report: (rows: readonly Row[]) => string;
}
