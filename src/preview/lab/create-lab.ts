import { createLabFaults, type LabFaults } from './faults.ts';
import { createLabFetch, createLabLog, type LabLog } from './log.ts';
import { createLabSteps, type LabSteps } from './steps.ts';

/** The state of the Lab, and the `fetch` that records requests. */
export interface Lab {
  readonly log: LabLog;
  readonly faults: LabFaults;
  readonly steps: LabSteps;
  /** The `fetch` of the cart. */
  readonly fetch: typeof fetch;
}

export function createLab(): Lab {
  const log = createLabLog();
  const faults = createLabFaults();
  return { log, faults, steps: createLabSteps(), fetch: createLabFetch(log, faults) };
}
