import { globSync, readFileSync } from 'node:fs';

export interface Page {
  /** Such as `docs/react.md`. */
  readonly path: string;
  readonly text: string;
}

/** Every page for readers of the repository or the package. */
export const pages: readonly Page[] = [
  '*.md',
  'docs/*.md',
  'examples/*.md',
  'examples/magento-module/*.md',
  'bench/*.md',
]
  .flatMap((pattern) => globSync(pattern))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

export function pageAt(path: string): Page {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page;
}

/** The page without its code blocks. */
export function prose({ text }: Page): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '');
}

/** Targets of the page's links and pictures, except other sites. */
export function linksOf(page: Page): readonly string[] {
  const targets = [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}
