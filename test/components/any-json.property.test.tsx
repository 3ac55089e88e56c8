// @vitest-environment jsdom
import { fireEvent, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { screenSettings } from '../../src/core/settings/screen-settings.ts';
import { CartScreen } from '../../src/components/screen/cart-screen.tsx';
import { decodeCart } from '../../src/core/api/cart.ts';
import { makeScreenProps } from '../support/screen-props.ts';
import { anyObjectText } from '../core/view/json-text.ts';
import { runs } from '../support/property-runs.ts';

/** Milliseconds. The details load on first use, which takes long on a busy machine. */
const patience = 15_000;

const locales = fc.constantFrom('en', 'de-DE', 'ar-EG');

test('any JSON is rendered with its details open, without an error, a warning or unreadable text', async () => {
  const consoleError = vi.spyOn(console, 'error');
  let rendered = 0;
  await fc.assert(
    fc.asyncProperty(anyObjectText, locales, async (text, locale) => {
      const cart = decodeCart(JSON.parse(text)).value;
      const { container, unmount } = render(
        <CartScreen {...makeScreenProps({ cart, settings: screenSettings({ locale }) })} />,
      );
      for (const details of container.querySelectorAll('details')) {
        details.open = true;
        fireEvent(details, new Event('toggle'));
      }
      await waitFor(
        () => {
          expect(container.querySelector('.gc-details-status[aria-busy="true"]')).toBeNull();
        },
        { interval: 5, timeout: patience },
      );
      expect(container.querySelector('.gc-root')).not.toBeNull();
      expect(container.textContent).not.toMatch(/NaN|Infinity|∞|undefined|\[object/);
      rendered += container.querySelectorAll('*').length;
      unmount();
    }),
    { numRuns: runs(60) },
  );
  expect(consoleError).not.toHaveBeenCalled();
  expect(rendered).toBeGreaterThan(runs(60) * 12);
});
