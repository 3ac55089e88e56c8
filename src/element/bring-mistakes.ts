import type * as mistakes from './mistakes.ts';

/** Sends for what is said of the integrator's mistakes. A page without one never fetches it. */
export function bringMistakes(say: (words: typeof mistakes) => void): void {
  // Should it not come, the browser itself says which file that is.
  void import('./mistakes.ts').then(say, () => undefined);
}
