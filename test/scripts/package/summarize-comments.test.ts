import { expect, test } from 'vitest';
import { removeComments, summarizeComments } from '../../../scripts/package/summarize-comments.ts';

const code = `/**
 * Reads the cart. Any number
 * of calls send one request.
 *
 * More for the docs.
 *
 * @throws {Error} never
 * @example
 * read();
 */
export declare function read(): void;
/** Options. Of reading. */
export interface Options {
  /**
   * Milliseconds, as in \`1.5\`. Not seconds.
   *
   * @default 1000
   */
  readonly delay?: number;
  /** The name. @default none */
  readonly name?: string;
  /** @default true */
  readonly isOn?: boolean;
}
/**
 * Either:
 *
 * - \`a\`: one
 *
 * Or not.
 */
type Word = 'a';
`;

test('a function keeps its first paragraph, types and members their first sentence and their default', () => {
  expect(summarizeComments(code)).toBe(`/**
 * Reads the cart. Any number
 * of calls send one request.
 */
export declare function read(): void;
/** Options. */
export interface Options {
  /** Milliseconds, as in \`1.5\`. @default 1000 */
  readonly delay?: number;
  /** The name. */
  readonly name?: string;
  /** @default true */
  readonly isOn?: boolean;
}
/**
 * Either:
 *
 * - \`a\`: one
 */
type Word = 'a';
`);
});

test('a declaration that is not public has no comments', () => {
  expect(removeComments(code)).not.toContain('*');
});
