import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The last compound selector of each argument of `:has()`. */
function subjectsOf(css: string): readonly string[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/:has\(([^()]*)\)/g)].flatMap(([, argument = '']) =>
    argument.split(',').map(
      (selector) =>
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
    ),
  );
}

// Chromium checks the `:has()` of all ancestors when an element is added or removed, unless no
// argument of any `:has()` can match that element. One that matches every element doubled the time
// of styles in each press in a long cart.
it('every :has() of the cart’s styles names what it looks for', () => {
  const files = globSync('src/{components,element}/**/*.css');
  const subjects = files.flatMap((file) => subjectsOf(readFileSync(file, 'utf8')));
  expect(subjects.length).toBeGreaterThan(10);
  expect(subjects.filter((subject) => !/^[a-z]|\./.test(subject))).toEqual([]);
});
