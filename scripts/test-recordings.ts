import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Node runs TypeScript but no JSX, and the check renders real components: Vite's module runner reads both.
const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport<typeof import('./recordings/main.ts')>('/scripts/recordings/main.ts', {
  root,
  configFile: false,
  logLevel: 'error',
});

process.exitCode = await module.main({
  args: process.argv.slice(2),
  // npm starts scripts in the package's folder; INIT_CWD is where the person stood.
  roots: [process.env['INIT_CWD'] ?? process.cwd(), process.cwd()],
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
