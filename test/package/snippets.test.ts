import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAt, pages } from '../docs/pages.ts';
import { openTypedProject, type TypedProject } from './typed-project.ts';

let project: TypedProject | undefined;

beforeAll(async () => {
  project = await openTypedProject();
});

afterAll(() => project?.remove());

/** The TypeScript modules of README and docs, by the path of a file with their text. */
const modules = Object.fromEntries(
  pages
    .flatMap(({ text }) => [
      ...text.matchAll(/<!-- (test\/\S+\.tsx?) -->\n\n```tsx?\n([\s\S]*?)```/g),
    ])
    .filter(([, file]) => !file?.endsWith('.config.ts'))
    .map(([, file = '', code = '']) => [`react/${file}`, code]),
);

/** The `headers` that a guide shows within a sentence, as a prop. */
const [, headers = ''] = /`(headers=\{[^`]*\})`/.exec(pageAt('docs/start-react.md').text) ?? [];
const ofTheGuide = `
  import { GuestCartProvider } from 'guest-cart';
  declare const token: string;
  export const app = <GuestCartProvider baseUrl="/rest/default" ${headers}>{null}</GuestCartProvider>;
`;

// This repository is stricter than the template, and a type may be usable only here.
test('every module of README and docs compiles with the options of create-vite', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(15);
  expect(headers).not.toBe('');
  const files = { ...modules, 'react/headers.tsx': ofTheGuide };
  expect(project?.check(files, 'create-vite')).toEqual([]);
});
