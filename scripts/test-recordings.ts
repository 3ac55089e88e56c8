import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type * as Main from './recordings/main.ts';

// Node runs TypeScript but no JSX, and the check renders real components: Vite's module runner reads both.
// React's development build records a stack for every element, which makes the check three times as slow.
process.env['NODE_ENV'] = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport<typeof Main>('/scripts/recordings/main.ts', {
  root,
  mode: 'production',
  configFile: false,
  logLevel: 'error',
});

// A reader such as `head` may leave early; that is no fault of the recordings.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await module.main({
  args: process.argv.slice(2),
  // npm starts scripts in the package's folder; INIT_CWD is where the person stood.
  roots: [process.env['INIT_CWD'] ?? process.cwd(), process.cwd()],
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
