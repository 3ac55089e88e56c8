import { createUrlState } from '../url-state.ts';
import { readLook, searchOf, type Look } from './look.ts';

export type ChangeLook = (change: Partial<Look>) => void;

/** Returns the look in the URL and a function that changes it. A change of state adds a history entry. */
export const useLook = createUrlState<Look>({
  read: readLook,
  searchOf,
  addsEntry: (before, after) => after.state !== before.state,
});
