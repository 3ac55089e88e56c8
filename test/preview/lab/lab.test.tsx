// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Lab } from '../../../src/preview/lab/lab.tsx';
import { openPreviewPart } from '../storefront/open-preview.tsx';

afterEach(cleanup);

test('the chip leads to the faults', async () => {
  const { user } = openPreviewPart(<Lab isOpen onClose={() => undefined} />, { faults: 'slow' });
  await user.click(screen.getByRole('button', { name: /^Slow: 4 seconds/ }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Faults');
});
