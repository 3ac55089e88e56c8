/** `npm run bench [-- PROGRAM OPTIONS]`. Each program documents its options. */
import { benchMemory } from './memory.ts';
import { benchCost } from './page-cost.ts';
import { benchPaint } from './paint.ts';
import { benchPresses } from './presses.ts';
import { benchProfile } from './profile.ts';
import { benchSteps } from './steps.ts';

const programs = {
  paint: benchPaint,
  presses: benchPresses,
  profile: benchProfile,
  steps: benchSteps,
  memory: benchMemory,
  cost: benchCost,
};

const given = process.argv.slice(2);
const [name = 'paint', ...args] =
  given[0]?.startsWith('--') === false ? given : ['paint', ...given];
if (!Object.hasOwn(programs, name)) {
  throw new TypeError(
    `there is no bench "${name}". Use one of ${Object.keys(programs).join(', ')}.`,
  );
}
await programs[name as keyof typeof programs](args);
