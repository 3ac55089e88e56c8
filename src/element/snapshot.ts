/**
 * The last known cart as final words, for the first paint of the next visit. Only what is listed here is kept: no
 * address, no e-mail, no id. Everything is text; nothing of it is ever markup.
 */
export interface Snapshot {
  /** Language of the words. */
  readonly locale: string;
  readonly title: string;
  /** "3 items". */
  readonly count: string;
  /** Said beside the count until the shop has answered: "Checking for changes…". */
  readonly checking: string;
  readonly lines: readonly SnapshotLine[];
  readonly subtotalLabel: string;
  readonly subtotal: string;
  readonly hint: string;
  /** Quantity and subtotal for a badge. */
  readonly quantity: string;
}

export interface SnapshotLine {
  readonly name: string;
  /** "2 × €19.99 each". */
  readonly meta: string;
  readonly row: string;
}

const snapshotVersion = 1;

/** After a week, prices are somebody's memory. */
const oldest = 7 * 24 * 60 * 60 * 1000;
const mostLines = 30;
const longestText = 200;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}

const lineFields = ['name', 'meta', 'row'] as const;
const fields = ['locale', 'title', 'count', 'checking', 'subtotalLabel', 'subtotal', 'hint', 'quantity'] as const;

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => isText((value as Record<string, unknown>)[name]));
}

/** The text to store. */
export function writeSnapshot(snapshot: Snapshot, now: number): string {
  const cut = (text: string): string => text.slice(0, longestText);
  const lines = snapshot.lines
    .slice(0, mostLines)
    .map(({ name, meta, row }) => ({ name: cut(name), meta: cut(meta), row: cut(row) }));
  return JSON.stringify({ version: snapshotVersion, at: now, ...snapshot, lines });
}

/** Reads stored text as untrusted input; undefined when it is damaged, of another version, or too old. */
export function readSnapshot(text: string | null, now: number): Snapshot | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!hasTexts(value, fields)) return undefined;
    const { version, at, lines } = value;
    const age = typeof at === 'number' ? now - at : Number.NaN;
    if (version !== snapshotVersion || !(age >= 0 && age <= oldest)) return undefined;
    if (!Array.isArray(lines) || !lines.every((line) => hasTexts(line, lineFields))) return undefined;
    // Every field of the type was looked at above.
    return value as unknown as Snapshot;
  } catch {
    return undefined;
  }
}
