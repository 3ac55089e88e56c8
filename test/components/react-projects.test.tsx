// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { isValidElement } from 'react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

/** How each library marks its own elements, and the DOM nodes that it drew. */
const marks: Readonly<Record<string, { readonly type: symbol | undefined; readonly node: RegExp }>> = {
  all: { type: Symbol.for('react.transitional.element'), node: /^__reactFiber\$/ },
  'react-18': { type: Symbol.for('react.element'), node: /^__reactFiber\$/ },
  preact: { type: undefined, node: /^__[kl]$/ },
};

test('what draws here is what the project names, for our files and for Testing Library alike', ({ task }) => {
  const mark = marks[task.file.projectName ?? ''];
  const element = <i>drawn</i>;
  expect(isValidElement(element)).toBe(true);
  expect((element as { $$typeof?: symbol }).$$typeof).toBe(mark?.type);
  const { container } = render(element);
  expect(container.textContent).toBe('drawn');
  expect(Object.getOwnPropertyNames(container.firstChild).join(' ')).toMatch(new RegExp(mark!.node.source.replace('$', '') + '|' + mark!.node.source.replace(/[\^$]/g, '')));
});
