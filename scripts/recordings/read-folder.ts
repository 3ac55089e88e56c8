import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readRecording } from '../../src/preview/recordings/read-recording.ts';
import type { Recording } from '../../src/preview/recordings/recording.ts';

/**
 * Reads every `.json` file of a folder and its subfolders, in the order of their paths.
 *
 * @throws the error of the file system, if the folder cannot be read
 */
export function readFolder(root: string): readonly Recording[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files.flatMap((file) => {
    const folder = relative(root, dirname(file));
    const name = basename(file, '.json');
    let text: string;
    try {
      text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    } catch (cause) {
      return [{ kind: 'unusable', folder, name, reason: cause instanceof Error ? cause.message : String(cause) }];
    }
    return readRecording(name, text).map((content) => ({ ...content, folder }));
  });
}
