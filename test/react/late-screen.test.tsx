import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { GuestCartProviderProps, GuestCartWidgetProps } from '../../src/index.ts';

/** Modules of a page that has not loaded its screen. */
async function openPage() {
  vi.resetModules();
  const { GuestCartProvider, GuestCartWidget } = await import('../../src/index.ts');
  const { screenLoader } = await import('../../src/react/late-cart.tsx');
  /** The HTML of a server, without the ids that depend on the place in the tree. */
  function htmlOf(widget: GuestCartWidgetProps, features: GuestCartProviderProps['features']) {
    const html = renderToString(
      <GuestCartProvider baseUrl="/rest/default" features={features}>
        <GuestCartWidget {...widget} />
      </GuestCartProvider>,
    );
    return html.replaceAll(/ (?:id|aria-labelledby)="[^"]*"/g, '');
  }
  return { htmlOf, screenLoader };
}

test.each<[string, GuestCartWidgetProps, GuestCartProviderProps['features']]>([
  ['that is only shown', {}, undefined],
  [
    'with all that a page can add to it',
    {
      className: 'mine',
      locale: 'ar',
      headingLevel: 4,
      showSku: true,
      slots: { header: <i>header</i>, footer: <i>footer</i>, empty: <i>empty</i> },
      renderPicture: () => null,
      onCheckout: () => undefined,
    },
    ['items', 'totals', 'coupons'],
  ],
  ['with a free-shipping bar', { freeShipping: '50' }, ['totals']],
  ['with pictures of the catalogue', { resolveItem: () => null }, ['catalogue']],
])('a cart %s looks the same before and after its code has loaded', async (_, widget, features) => {
  const { htmlOf, screenLoader } = await openPage();
  const before = htmlOf(widget, features);
  expect(screenLoader.loaded()).toBeUndefined();
  await screenLoader.load();
  expect(htmlOf(widget, features)).toBe(before);
  expect(before).toContain('data-state="loading"');
});
