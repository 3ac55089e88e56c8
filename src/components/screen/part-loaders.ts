import type { ActionsPart } from '../hooks/use-actions.ts';
import type { DetailsPart } from './use-details.ts';

/** Loads the parts of the screen that not every cart needs. Each is a separate chunk. */
export interface PartLoaders {
  readonly details: () => Promise<DetailsPart>;
  readonly actions: () => Promise<ActionsPart>;
}
