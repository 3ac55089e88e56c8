// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';

/** The markers that each library puts on its elements and on rendered DOM nodes. */
const marks: Readonly<Record<string, { readonly element: symbol; readonly node: RegExp }>> = {
  all: { element: Symbol.for('react.transitional.element'), node: /__reactFiber\$/ },
  unit: { element: Symbol.for('react.transitional.element'), node: /__reactFiber\$/ },
  'react-18': { element: Symbol.for('react.element'), node: /__reactFiber\$/ },
  preact: { element: Symbol.for('react.element'), node: /^(?!.*__react).*\b__\w/ },
};

test('what renders here is what the project names, for our files and for Testing Library alike', ({
  task,
}) => {
  const mark = marks[task.file.projectName ?? ''];
  const element = <i className="rendered">rendered</i>;
  expect(isValidElement(element)).toBe(true);
  expect((element as { $$typeof?: symbol }).$$typeof).toBe(mark?.element);
  const { container } = render(element);
  const node = container.querySelector('.rendered');
  const own = [container, node].flatMap((each) => Object.getOwnPropertyNames(each));
  expect(own.join(' ')).toMatch(mark!.node);
});
