import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { onTestFinished } from 'vitest';
import { CommandLineError } from '../../../src/cli/command-line.ts';
import { runInitCommand } from '../../../src/cli/init-command.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A folder with these files, which is deleted after the test. */
export function projectWith(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** The files of the script tag, as the build writes them. */
const embedFiles: Files = {
  'guest-cart.js': 'import "./app-x.js";',
  'app-x.js': '',
  'loader.js': '',
  'first-visit.json': '{}',
  'integrity.json': '{"guest-cart.js":"sha384-x"}',
};

/** Runs the command, and returns what it has printed. A wrong command line is status 2. */
export async function init(folder: string, url: string, ...options: readonly string[]) {
  let stdout = '';
  let stderr = '';
  const terminal = {
    stdout: (text: string) => void (stdout += text),
    stderr: (text: string) => void (stderr += text),
    hasColors: false,
  };
  const embed = pathToFileURL(`${projectWith(embedFiles)}/`);
  const args = [url, '--folder', folder, ...options];
  const status = await runInitCommand(args, terminal, embed).catch((error: unknown) => {
    if (!(error instanceof CommandLineError)) throw error;
    stderr += error.message;
    return 2;
  });
  return {
    status,
    stdout,
    stderr,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
  };
}

/** The syntax errors of a module with JSX. */
export const syntaxErrors = (text: string): readonly string[] =>
  (
    ts.transpileModule(text, {
      fileName: 'file.tsx',
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext },
    }).diagnostics ?? []
  ).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
