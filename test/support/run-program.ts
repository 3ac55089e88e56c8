import { runProgram } from '../../src/cli/program.ts';

/** Runs a command line of `npx guest-cart`, and returns what it prints. */
export async function run(args: readonly string[], hasColors = false) {
  let stdout = '';
  let stderr = '';
  const status = await runProgram(args, {
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
    hasColors,
  });
  return { status, stdout, stderr };
}

/** The options that a help text lists, in its order. */
export const optionsIn = (help: string): readonly string[] =>
  [...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name = '']) => name);
