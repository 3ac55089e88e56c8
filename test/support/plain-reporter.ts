import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with the line `N passed, N failed`, for programs that read the output. */
export class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) counts[test.result().state] += 1;
      // An error outside a test counts as a failure of its file.
      if (!module.ok() && !tests.some((test) => test.result().state === 'failed'))
        counts.failed += 1;
    }
    const skipped = counts.skipped + counts.pending;
    // Printed after the last lines of the default reporter, which are printed in the same turn.
    process.once('exit', () => {
      console.log(
        `${counts.passed} passed, ${counts.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
      );
    });
  }
}

// Vitest loads a reporter by its path and uses the default export.
// oxlint-disable-next-line import/no-default-export
export default PlainReporter;
