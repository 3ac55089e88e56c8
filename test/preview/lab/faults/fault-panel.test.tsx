// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FaultChip, FaultPanel } from '../../../../src/preview/lab/fault-panel.tsx';
import { openPreviewPart } from '../../storefront/open-preview.tsx';

afterEach(cleanup);

const list = () => screen.getByRole('list', { name: 'Faults that are set' });

test('a preset puts its fault into the URL, and a second press removes it', async () => {
  const first = openPreviewPart(<FaultPanel />);
  await first.user.click(screen.getByRole('button', { name: '500 once' }));
  expect(first.changes).toEqual([{ faults: 'error-500*1' }]);
  cleanup();
  const { user, changes } = openPreviewPart(<FaultPanel />, { faults: 'error-500*1_slow' });
  expect(screen.getByRole('button', { name: '500 once' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: '500 once' }));
  expect(changes).toEqual([{ faults: 'slow' }]);
});

test('a custom fault has an operation and a number of requests', async () => {
  const { user, changes } = openPreviewPart(<FaultPanel />, { faults: 'slow' });
  await user.selectOptions(screen.getByLabelText('What'), 'HTML maintenance page');
  await user.selectOptions(screen.getByLabelText('Operation'), 'totals');
  await user.type(screen.getByLabelText('Times'), '3');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(changes).toEqual([{ faults: 'slow_html.totals*3' }]);
});

test('lists the faults with their remaining requests, and removes one or all', async () => {
  const { user, changes } = openPreviewPart(<FaultPanel />, { faults: 'error-500.read*2_truncated' });
  expect(list().textContent).toBe('Status 500 on read, 2 leftRemoveJSON cut offRemove');
  await user.click(screen.getByRole('button', { name: 'Remove JSON cut off' }));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(changes).toEqual([{ faults: 'error-500.read*2' }, { faults: '' }]);
});

test('the chip names the active fault, and disappears when it is used up', () => {
  const { lab, rerender } = openPreviewPart(<FaultChip onPress={() => undefined} />, { faults: 'html.read*1' });
  expect(screen.getByRole('button', { name: /HTML maintenance page on read, 1 left/ })).toBeTruthy();
  lab.faults.take('read');
  rerender(<p />);
  expect(screen.queryByRole('button')).toBeNull();
});
