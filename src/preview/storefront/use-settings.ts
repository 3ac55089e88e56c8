import { createUrlState } from '../url-state.ts';
import { readSettings, searchOf, type Settings } from './settings.ts';

export type ChangeSettings = (change: Partial<Settings>) => void;

/** Returns the settings in the URL and a function that changes them. A change of page or store adds a history entry. */
export const useSettings = createUrlState<Settings>({
  read: readSettings,
  searchOf,
  addsEntry: (before, after) => after.page !== before.page || after.store !== before.store,
});
