import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandLineError } from '../command-line/command-line.ts';

/** A file of a project. What is not UTF-8 cannot be written back as it was. */
export type ProjectFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-utf-8' };

/** Reads a project. Paths are relative to its folder. */
export interface ProjectFolder {
  readonly path: string;
  /** The first of these files that exists. */
  readonly findFile: (...paths: readonly string[]) => string | undefined;
  /** The first of these folders that exists. */
  readonly findFolder: (...paths: readonly string[]) => string | undefined;
  /** @throws {CommandLineError} if the file exists and cannot be read */
  readonly read: (path: string) => ProjectFile;
  /** The text of a file, empty if it has none. @throws {CommandLineError} as `read` */
  readonly textOf: (path: string | undefined) => string;
}

/** Keeps a byte order mark, so that the file is written back with it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): ProjectFile {
  try {
    return { kind: 'text', text: utf8.decode(bytes) };
  } catch {
    return { kind: 'not-utf-8' };
  }
}

export function openProjectFolder(path: string): ProjectFolder {
  const stats = (name: string) => {
    try {
      return statSync(join(path, name));
    } catch {
      return undefined; // also below a file, or in a folder without permission
    }
  };
  const read = (name: string): ProjectFile => {
    if (stats(name) === undefined) return { kind: 'missing' };
    try {
      return decode(readFileSync(join(path, name)));
    } catch (cause) {
      const { message } = cause as Error; // of node:fs
      throw new CommandLineError(`${name} cannot be read: ${message}.`, { cause });
    }
  };
  return {
    path,
    findFile: (...names) => names.find((name) => stats(name)?.isFile()),
    findFolder: (...names) => names.find((name) => stats(name)?.isDirectory()),
    read,
    textOf(name) {
      const file: ProjectFile = name === undefined ? { kind: 'missing' } : read(name);
      return file.kind === 'text' ? file.text : '';
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The names of the packages that a project depends on; none without a `package.json`.
 *
 * @throws {CommandLineError} if its `package.json` is broken
 */
export function dependenciesOf(folder: ProjectFolder): ReadonlySet<string> {
  const file = folder.read('package.json');
  if (file.kind === 'missing') return new Set();
  const broken = (why: string, cause?: unknown) =>
    new CommandLineError(`package.json cannot be used: ${why}. Correct it first.`, { cause });
  if (file.kind === 'not-utf-8') throw broken('it is not UTF-8');
  let content: unknown;
  try {
    // npm ignores a byte order mark, too.
    content = JSON.parse(file.text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw broken((cause as SyntaxError).message, cause); // JSON.parse throws no other error
  }
  if (!isRecord(content)) throw broken('it is not an object');
  const lists = [content['dependencies'], content['devDependencies']];
  return new Set(lists.filter(isRecord).flatMap(Object.keys));
}
