/** `npm run bench -- PROGRAM OPTIONS`. `--help` lists both. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bytes } from './bytes.ts';
import { cost } from './cost.ts';
import { memory } from './memory.ts';
import { optionsHelp, readOptions } from './options.ts';
import { paint } from './paint.ts';
import { presses } from './presses.ts';
import type { Program } from './program.ts';
import { describeMachine, markdown, writeResults, writeResultsPage } from './results.ts';

const runnerOf = <Row>(name: string, program: Program<Row>) => ({
  about: program.about,
  async run(args: readonly string[]): Promise<void> {
    const machine = describeMachine();
    const options = readOptions(args, program.defaults);
    for (const { folder } of options.builds) {
      if (!existsSync(join(folder, 'dist/index.js')))
        throw new Error(`bench: ${folder} has no dist. Run "npm run build" there.`);
    }
    const began = performance.now();
    const say = (what: string): void => {
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`${String(seconds).padStart(4)} s  ${what}`);
    };
    const rows = await program.measure(options, say);
    console.log(`\n${await markdown(program.report(rows))}`);
    if (options.write) await writeResults(name, { machine, rows });
    say('done');
  },
});

const programs = {
  paint: runnerOf('paint', paint),
  presses: runnerOf('presses', presses),
  bytes: runnerOf('bytes', bytes),
  cost: runnerOf('cost', cost),
  memory: runnerOf('memory', memory),
  report: {
    about: 'writes RESULTS.md again, from results.json',
    run: writeResultsPage,
  },
};

const [name = '--help', ...args] = process.argv.slice(2);
if (Object.hasOwn(programs, name)) {
  await programs[name as keyof typeof programs].run(args);
} else {
  console.log('Usage: npm run bench -- PROGRAM [OPTION]…\n');
  for (const [program, { about }] of Object.entries(programs))
    console.log(`  ${program.padEnd(10)}${about}`);
  console.log(`\n${optionsHelp}`);
  if (name !== '--help') process.exitCode = 1;
}
