import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');

/**
 * Runs the test files of a project that need a DOM before the others. A process is reused only while the next file has
 * the same environment, and starting another one with jsdom takes longer than most files.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((spec) => spec.project === project);
      return [...own.filter(needsDom), ...own.filter((spec) => !needsDom(spec))];
    });
  }
}
