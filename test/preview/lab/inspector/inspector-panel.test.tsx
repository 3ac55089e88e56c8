// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { inspect, InspectorPanel } from '../../../../src/preview/lab/inspector.tsx';
import { openPreviewPart } from '../../storefront/open-preview.tsx';

afterEach(cleanup);

test('shows the cart once it has been read', async () => {
  const { shop, session } = openPreviewPart(<InspectorPanel />);
  expect(screen.getByText('No cart has been read.')).toBeTruthy();
  const cartId = await shop.sample('full');
  act(() => session().adoptCart(cartId));
  await waitFor(() => expect(screen.getByText('No schema issues')).toBeTruthy());
});

test('shows the cart of the selected step, with its schema issues', async () => {
  const { lab } = openPreviewPart(<InspectorPanel />);
  act(() => lab.steps.importSteps([{ text: 'pasted', cart: '{"items":[{"qty":"many"}]}', totals: null }]));
  expect(await screen.findByText('1 schema issue')).toBeTruthy();
  const [issue] = within(screen.getByRole('list', { name: 'Schema issues' })).getAllByRole('listitem');
  expect(issue?.textContent).toBe('items[0].qty: expected number, received string (4 characters)');
  expect(screen.getByText(/^Not sent: id, /)).toBeTruthy();
});

test('the switch for every field is a setting in the URL', async () => {
  const { user, changes } = openPreviewPart(<InspectorPanel />);
  await user.click(screen.getByRole('checkbox'));
  expect(changes).toEqual([{ details: 'full' }]);
});

describe('a body', () => {
  test('that is not JSON has no value', () => {
    expect(inspect('<html>')).toBeUndefined();
  });

  test('that is not an object is one issue', () => {
    expect(inspect('[]')).toMatchObject({ value: [], issues: [{ path: '' }] });
  });
});
