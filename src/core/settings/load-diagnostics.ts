import type * as diagnostics from './diagnostics/diagnostics.ts';

/** Loads the diagnostics. A page without problems never does. */
export function loadDiagnostics(report: (loaded: typeof diagnostics) => void): void {
  // If the file does not load, the browser logs which one it is.
  void import('./diagnostics/diagnostics.ts').then(report, () => undefined);
}
