import type * as diagnostics from './diagnostics/diagnostics.ts';

/** Loads what is said of the integrator's mistakes. A page without one never fetches it. */
export function loadDiagnostics(say: (words: typeof diagnostics) => void): void {
  // Should it not come, the browser itself says which file that is.
  void import('./diagnostics/diagnostics.ts').then(say, () => undefined);
}
