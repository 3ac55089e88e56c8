import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Recordings of a real store, in a folder next to the repository. GUEST_CART_RECORDINGS names a
 * different one.
 */
export const recordingsFolder =
  process.env['GUEST_CART_RECORDINGS'] ?? join(import.meta.dirname, '../../../shared');

/**
 * Later exchanges with a store, one a line. Their bodies are parsed, and most ids are shortened.
 */
export const liveRecordings = join(recordingsFolder, 'recordings/live-2.4.7-p3.jsonl');

const recordedTotalsFolder = join(recordingsFolder, 'recordings-totals');

export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body: string | null;
  };
  readonly response: { readonly status: number; readonly body: string };
}

/** Names of the recordings, without `.json`. Empty without the folder. */
export function recordingNames(): readonly string[] {
  if (!existsSync(recordedTotalsFolder)) return [];
  return readdirSync(recordedTotalsFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
}

export function readRecording(name: string): Exchange {
  return JSON.parse(readFileSync(join(recordedTotalsFolder, `${name}.json`), 'utf8')) as Exchange;
}

export function recordedBody(name: string): unknown {
  return JSON.parse(readRecording(name).response.body);
}
