import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findingKinds, findingOf } from '../../../src/cli/doctor/findings.ts';

const codes = [...findingKinds.keys()];
const problems = codes.filter((code) => findingOf(code).level !== 'ok');

test('every problem has a fix', () => {
  expect(problems.filter((code) => findingOf(code).fix === undefined)).toEqual([]);
});

test('docs/troubleshooting.md has a section for each problem, in the order of the report', () => {
  const text = readFileSync('docs/troubleshooting.md', 'utf8');
  const sections = [...text.matchAll(/^### `([\w-]+)`$/gm)].map(([, code]) => code);
  expect(sections).toEqual(problems);
});
