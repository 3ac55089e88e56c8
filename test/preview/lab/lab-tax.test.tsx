// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LabTax } from '../../../src/preview/lab/shop-panel.tsx';
import { openPreviewPart } from '../storefront/open-preview.tsx';

afterEach(cleanup);

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

test('shows the settings of the service, and puts all of them into the URL when one changes', async () => {
  const { user, changes } = openPreviewPart(<LabTax />);
  await waitFor(() => expect(select('Cart displays').disabled).toBe(false));
  expect(select('Catalogue prices').value).toBe('excluding');
  await user.selectOptions(select('Cart displays'), 'Both');
  expect(changes).toEqual([{ catalogue: 'excluding', display: 'both', rounding: 'total', rate: 'store' }]);
});

test('applies the settings in the URL to the service', async () => {
  const { shop } = openPreviewPart(<LabTax />, {
    catalogue: 'including',
    display: 'both',
    rounding: 'row',
    rate: '8.25',
  });
  await waitFor(() => expect(select('Tax rate').value).toBe('8.25'));
  expect(shop.settings.get().tax).toMatchObject({
    pricesIncludeTax: true,
    display: { prices: 'both', subtotals: 'both' },
    algorithm: 'row',
    rate: 8.25,
  });
});
