import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line, `N passed, N failed`, which any machine that watches the output can read. */
export class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) counts[test.result().state] += 1;
      // A file that broke before its first test, or beside its tests, is its own failure.
      if (!module.ok() && !tests.some((test) => test.result().state === 'failed')) counts.failed += 1;
    }
    const skipped = counts.skipped + counts.pending;
    // Written after the default reporter's own closing lines, which are printed in the same turn.
    process.once('exit', () => {
      console.log(`${counts.passed} passed, ${counts.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    });
  }
}

// vitest loads a reporter by its path and takes the default export.
// oxlint-disable-next-line import/no-default-export
export default PlainReporter;
