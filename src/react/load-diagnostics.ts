import type * as diagnostics from './provider-diagnostics-chunk.ts';

/** Loads the diagnostics. A page without problems never does. */
export function loadDiagnostics(report: (loaded: typeof diagnostics) => void): void {
  // If the file does not load, the browser logs which one it is.
  void import('./provider-diagnostics-chunk.ts').then(report, () => undefined);
}
