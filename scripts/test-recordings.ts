import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type * as Main from './recordings/main.ts';

// Node runs TypeScript but not JSX, and the check renders real components. Vite's module runner
// supports both. React's development build records a stack for every element, which makes the check
// three times slower.
process.env['NODE_ENV'] = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport<typeof Main>('/scripts/recordings/main.ts', {
  root,
  mode: 'production',
  configFile: false,
  logLevel: 'error',
});

// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await module.main({
  args: process.argv.slice(2),
  // npm runs scripts in the package's folder; INIT_CWD is the folder of the caller.
  roots: [process.env['INIT_CWD'] ?? process.cwd(), process.cwd()],
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
