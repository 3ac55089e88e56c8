// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { screenSettings } from '../support/screen-settings.ts';
import { hasCards } from '../../src/core/view/has-cards.ts';
import { decodeCart } from '../../src/core/api/cart.ts';
import { makeScreenProps } from '../support/screen-props.ts';
import { widgetChunkLoaders } from '../../src/react/widget-screen-chunk.ts';
import { anyBody } from '../core/view/any-cart.ts';
import { runs } from '../support/property-runs.ts';
import { ShownScreen } from '../support/shown-screen.tsx';

const locales = fc.constantFrom('en', 'de-DE', 'ar-EG');

test('any JSON is rendered with its details open, without an error, a warning or unreadable text', async () => {
  // Then each cart has its details in the first frame.
  await widgetChunkLoaders.details.load();
  const consoleError = vi.spyOn(console, 'error');
  let rendered = 0;
  fc.assert(
    fc.property(anyBody, locales, (body, locale) => {
      const cart = decodeCart(body).value;
      const { container, unmount } = render(
        <ShownScreen {...makeScreenProps({ cart, settings: screenSettings({ locale }) })} />,
      );
      for (const details of container.querySelectorAll('details')) {
        details.open = true;
        fireEvent(details, new Event('toggle'));
      }
      const needsCards = hasCards(cart) && container.querySelector('.gc-layout') !== null;
      expect(needsCards && container.querySelector('.gc-cards') === null).toBe(false);
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
