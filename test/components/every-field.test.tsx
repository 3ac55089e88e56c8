// @vitest-environment jsdom
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenSettings } from '../support/screen-settings.ts';
import { hiddenFields } from '../core/view/hidden-fields.ts';
import { makeScreenProps } from '../support/screen-props.ts';
import { sentinelCart } from '../core/view/sentinel-cart.ts';
import { ShownScreen } from '../support/shown-screen.tsx';

// test/core/view/field-coverage.test.ts checks the view. These tests check what is rendered from
// it.

/** Only links an item of a shipment to its line. */
const joins = 'extension_attributes.shipping_assignments[].items[].item_id';

/** Parts of the cart that name a line, a currency or a discount again. */
const namedAgain = [
  'items[].qty',
  'items[].name',
  'items[].extension_attributes.discounts[].rule_label',
  'currency.base_currency_code',
  'currency.quote_currency_code',
  'extension_attributes.shipping_assignments[].shipping.address.extension_attributes.discounts[].rule_label',
];

/** Whether the list of hidden fields has the path or a parent of it. */
const isHidden = (path: string): boolean =>
  Object.keys(hiddenFields).some(
    (listed) => path === listed || /^[.[]/.test(path.replace(listed, '')),
  );

test('details="full" renders every text and number of the interface once, unless it is hidden on purpose', async () => {
  const { cart, sentinels } = sentinelCart();
  const settings = screenSettings({
    details: 'full',
    showSku: true,
    timeZone: 'UTC',
    locale: 'en-US',
  });
  const shown = { ...cart, is_active: true, customer_is_guest: false };
  const { container } = render(<ShownScreen {...makeScreenProps({ cart: shown, settings })} />);
  await waitFor(() => expect(container.querySelector('.gc-card')).not.toBeNull());
  for (const disclosure of container.querySelectorAll('details')) {
    act(() => {
      disclosure.open = true;
      fireEvent(disclosure, new Event('toggle'));
    });
  }
  const html = container.innerHTML.replaceAll(/(?<=\d),(?=\d{3})/g, '');
  // Dates, flags and prices are formatted: test/core/view/field-coverage.test.ts checks them.
  const asTheyAre = sentinels.filter(
    ({ value, keys }) =>
      String(value).startsWith('word') ||
      (typeof value === 'number' && Number.isInteger(value) && keys.at(-1) !== 'price'),
  );
  expect(asTheyAre.length).toBeGreaterThan(100);
  const missing = asTheyAre.filter(
    ({ path, value }) => path !== joins && !isHidden(path) && !html.includes(String(value)),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  const text = container.textContent.replaceAll(/(?<=\d),(?=\d{3})/g, '');
  const repeated = asTheyAre.filter(({ value }) => text.split(String(value)).length > 2);
  expect(repeated.map(({ path }) => path)).toEqual(namedAgain);
});
