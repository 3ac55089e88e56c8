// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Lab } from '../../../src/preview/lab/lab.tsx';
import { openPreviewPart } from '../storefront/open-preview.tsx';

afterEach(cleanup);

test('arrow keys, Home and End move between the tabs', async () => {
  const { user } = openPreviewPart(<Lab isOpen onClose={() => undefined} />);
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  await user.click(screen.getByRole('tab', { name: 'Timeline' }));
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Inspector');
  expect(document.activeElement?.textContent).toBe('Inspector');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(selected()).toBe('Queries');
  await user.keyboard('{Home}');
  expect(selected()).toBe('Timeline');
  expect(screen.getByRole('tabpanel', { name: 'Timeline' })).toBeTruthy();
});
