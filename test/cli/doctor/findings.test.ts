import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allFindings } from '../../../src/cli/doctor/findings.ts';

const problems = allFindings.filter(({ level }) => level !== 'ok');

test('every problem has a fix', () => {
  expect(problems.filter(({ fix }) => fix === undefined)).toEqual([]);
});

test('docs/troubleshooting.md has a section for each problem, in the order of the report', () => {
  const text = readFileSync('docs/troubleshooting.md', 'utf8');
  const sections = [...text.matchAll(/^### `([\w-]+)`$/gm)].map(([, code]) => code);
  expect(sections).toEqual(problems.map(({ code }) => code));
});
