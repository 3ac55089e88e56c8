import { Draft, type Change } from './draft.ts';
import type { Project } from './find-project.ts';
import { planPages, planVite } from './plan-pages.ts';
import { planNext, planReactRouter, planViteReact } from './plan-react.ts';
import type { PlanOptions } from './plan-options.ts';
import { planTheme } from './plan-theme.ts';
import type { ProjectFolder } from './project-folder.ts';

/** What to write into a project, and what is left for its owner (`next`). */
export interface Plan {
  /** What the project is, as in "Found HTML pages". */
  readonly project: string;
  readonly changes: readonly Change[];
  readonly next: readonly string[];
}

const names: Readonly<Record<Project['kind'], string>> = {
  theme: 'a Magento theme',
  next: 'Next.js',
  'react-router': 'React Router',
  'vite-react': 'Vite with React',
  vite: 'Vite',
  pages: 'HTML pages',
};

function draftOf(draft: Draft, project: Project, options: PlanOptions): void {
  switch (project.kind) {
    case 'theme':
      return planTheme(draft, options);
    case 'next':
      return planNext(draft, project.dependencies, options);
    case 'react-router':
      return planReactRouter(draft, project.dependencies, options);
    case 'vite-react':
      return planViteReact(draft, project, options);
    case 'vite':
      return planVite(draft, project.page, options);
    case 'pages':
      return planPages(draft, project.page, options);
  }
}

/**
 * Decides what to write into a project. Writes nothing.
 *
 * @throws {CommandLineError} if a file of the project cannot be read
 */
export function planProject(folder: ProjectFolder, project: Project, options: PlanOptions): Plan {
  const draft = new Draft(folder);
  draftOf(draft, project, options);
  return { project: names[project.kind], changes: draft.changes, next: draft.next };
}
