import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seededRandom } from './service/seeded-random.ts';

const needsDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');

/**
 * Runs the test files of a project that need a DOM before the others. A process is reused only
 * while the next file has the same environment, and starting another one with jsdom takes longer
 * than most files. With `--sequence.shuffle`, both groups are in a random order, which
 * `--sequence.seed` repeats.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const { shuffle, seed } = project.config.sequence;
      const inOrder = sorted.filter((spec) => spec.project === project);
      const own = shuffle ? shuffled(inOrder, seed) : inOrder;
      return [...own.filter(needsDom), ...own.filter((spec) => !needsDom(spec))];
    });
  }
}

/**
 * The files in an order that depends on the seed only, and not on the order in which they were
 * found.
 */
function shuffled(specs: readonly TestSpecification[], seed: number): TestSpecification[] {
  const random = seededRandom(seed);
  const rest = [...specs].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  return specs.flatMap(() => rest.splice(random.below(rest.length), 1));
}
