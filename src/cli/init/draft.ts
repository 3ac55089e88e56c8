import type { ProjectFolder } from './project-folder.ts';

/** A change to the project. Paths are relative to its folder. */
export type Change =
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly before: string | null;
      readonly after: string;
    }
  /** Copies the files of the script tag. */
  | { readonly kind: 'copy'; readonly path: string };

/** Text to insert beside the only place that matches. It gets the white space before that place. */
export interface Insertion {
  readonly find: RegExp;
  readonly before?: (indent: string) => string;
  readonly after?: (indent: string) => string;
  /** Whether the first of several places is the right one. @default false */
  readonly isFirst?: boolean;
}

const spaces = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Blanks what looks like code and is none, so that nothing is inserted there. */
function withoutComments(path: string, text: string): string {
  const noCode = /\.(?:html|xml)$/.test(path)
    ? /<!--[^]*?-->|<(script|style|template|noscript|textarea)\b[^>]*>[^]*?<\/\1\s*>/gi
    : /\/\*[^]*?\*\/|^[ \t]*\/\/.*$/gm;
  return text.replace(noCode, spaces);
}

/** Inserts beside the place. Returns null if there is none, or one of several. */
function insert(
  path: string,
  text: string,
  { find, before, after, isFirst = false }: Insertion,
): string | null {
  const code = withoutComments(path, text);
  const matches = [...code.matchAll(new RegExp(find.source, `${find.flags}g`))];
  const [match] = matches;
  if (match === undefined || (matches.length > 1 && !isFirst)) return null;
  const end = match.index + match[0].length;
  const line = code.slice(code.lastIndexOf('\n', match.index - 1) + 1, match.index);
  const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const written = (lines?: (indent: string) => string): string =>
    (lines?.(indent) ?? '').replaceAll('\n', lineBreak);
  return [
    text.slice(0, match.index),
    written(before),
    text.slice(match.index, end),
    written(after),
    text.slice(end),
  ].join('');
}

/**
 * Writes a project's changes down. A file that is not as the tools create it stays, and its lines
 * are printed instead.
 */
export class Draft {
  readonly changes: Change[] = [];
  readonly next: string[] = [];
  readonly folder: ProjectFolder;

  constructor(folder: ProjectFolder) {
    this.folder = folder;
  }

  /** Copies the files of the script tag to this path. */
  copy(path: string): void {
    this.changes.push({ kind: 'copy', path });
  }

  create(path: string, after: string): void {
    if (this.folder.read(path).kind === 'missing')
      this.changes.push({ kind: 'write', path, before: null, after });
    else this.next.push(`${path} exists already and stays as it is.`);
  }

  /**
   * Inserts each text, or none if a place is missing.
   * @param manual says what to do by hand then
   */
  edit(path: string | undefined, insertions: readonly Insertion[], manual: string): void {
    const file = path === undefined ? undefined : this.folder.read(path);
    if (path === undefined || file === undefined || file.kind === 'missing') {
      this.next.push(manual);
      return;
    }
    if (file.kind === 'not-utf-8') {
      this.next.push(`${path} is not UTF-8 and stays as it is. ${manual}`);
      return;
    }
    if (file.text.includes('guest-cart')) {
      this.next.push(`${path} names guest-cart already and stays as it is.`);
      return;
    }
    let after: string | null = insertions.length === 0 ? null : file.text;
    for (const insertion of insertions) {
      if (after !== null) after = insert(path, after, insertion);
    }
    if (after === null) this.next.push(manual);
    else this.changes.push({ kind: 'write', path, before: file.text, after });
  }
}
