// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { JsonTree } from '../../../../src/preview/lab/inspector.tsx';

afterEach(cleanup);

const issue = { path: 'items[1].price', expected: 'number', received: 'string (4 characters)' };

test('marks an issue at its value, and opens the branches that lead to it', () => {
  render(
    <JsonTree
      label="cart"
      value={{ items: [{ price: 1 }, { price: 'free' }], deep: { er: { est: 1 } } }}
      issues={[issue]}
    />,
  );
  const mark = screen.getByText('expected number, received string (4 characters)');
  expect(mark.closest('li')?.textContent).toContain('price"free"');
  const open = [...document.querySelectorAll('details')].map(
    (branch) => `${branch.querySelector('.json-name')?.textContent} ${branch.open}`,
  );
  expect(open).toEqual(['cart true', 'items true', '0 false', '1 true', 'deep true', 'er false']);
});

test('names the fields that were not sent, and marks an issue of the body itself', () => {
  const { rerender } = render(<JsonTree label="cart" value={{ id: 1 }} issues={[]} fields={['id', 'items']} />);
  expect(screen.getByText('Not sent: items')).toBeTruthy();
  rerender(
    <JsonTree
      label="cart"
      value={null}
      issues={[{ path: '', expected: 'object', received: 'null' }]}
      fields={['id']}
    />,
  );
  expect(screen.getByText('expected object, received null')).toBeTruthy();
});

test('a list of a thousand values shows a hundred at first', async () => {
  render(<JsonTree label="list" value={Array.from({ length: 1000 }, (_, index) => index)} issues={[]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(101);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show 100 more of 900' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(201);
});
