// @vitest-environment jsdom
import { act, cleanup, render, screen, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { widgetChunkLoaders } from '../../../src/components/screen/chunk-loaders.ts';
import { noWidgetState } from '../../../src/core/cart/shown/widget-state.ts';
import { noEstimate } from '../../../src/core/cart/state/estimate-state.ts';
import { buildSnapshots } from '../../../src/element/first-paint/build-snapshot.ts';
import { decodeCart, type Cart } from '../../../src/core/api/cart.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema, type Totals } from '../../../src/core/api/totals.ts';
import { attributeOf } from '../../../src/core/settings/parse-setting.ts';
import { displayTable, type ScreenSettings } from '../../../src/core/settings/screen-settings.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import type {
  DisplayName,
  DisplaySettings,
  SettingName,
} from '../../../src/core/settings/settings.ts';
import { snapshotSettings } from '../../../src/core/settings/settings-table.ts';
import { en } from '../../../src/core/messages/en.ts';
import { importsSettled } from '../../support/imports.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { renderCart } from '../../support/render-cart.tsx';
import { withLines, withTotals } from '../../support/screen-controls.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { createTestService } from '../../support/service.ts';
import { sampleOf } from './sample-settings.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

// A setting that is in the table and has no effect fails here, and nowhere else.

interface Shown {
  readonly cart: Cart;
  readonly totals?: Totals;
}

/** Two currencies, options and four lines. */
let plain: Shown;
/** With tax, in the shop's totals. */
let taxed: Shown;

beforeAll(async () => {
  const shop = createTestService({ tax: { rate: 20 } });
  const { value } = decodeCart(await shop.getCart(await shop.sample('two-currencies')));
  plain = { cart: { ...value, created_at: '2026-01-01 20:00:00' } };
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/totals`);
  taxed = {
    cart: decodeCart(await shop.getCart(cartId)).value,
    totals: decode(totalsSchema, await response.json()).value,
  };
  const { controls, details, shipping } = widgetChunkLoaders;
  await Promise.all([controls.load(), details.load(), shipping.load()]);
});

afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

const settingsWith = (name: SettingName) =>
  parsedSettings({ locale: 'en-US', [attributeOf(name)]: sampleOf(name) });

/** What shows a setting, if a cart with it and without it are not enough. */
interface Showing {
  /** @default the plain one */
  readonly cart?: () => Shown;
  /** Settings without which it has no effect. */
  readonly needs?: DisplaySettings;
  /** What it changes, if that is in another place, such as a drawer, or needs a press. */
  readonly effect?: (settings: ScreenSettings) => Promise<unknown>;
}

const showings: Readonly<Partial<Record<SettingName, Showing>>> = {
  continueUrl: { cart: () => ({ cart: { items: [], items_count: 0 } }) },
  taxDisplay: { cart: () => taxed },
  freeShipping: { cart: () => taxed },
  freeShippingTax: { cart: () => taxed, needs: { freeShipping: { USD: 100 } } },
  shippingCountries: { cart: () => taxed },
  backCloses: {
    async effect({ backCloses }) {
      // A drawer of another test may have left its entry, which the next one takes over.
      history.replaceState(null, '');
      await renderCart({ place: 'drawer', props: { backCloses } });
      return JSON.stringify(history.state);
    },
  },
  openOnAdd: {
    async effect({ openOnAdd }) {
      const page = await renderCart({ place: 'page', props: { openOnAdd } });
      await act(() => page.addItem('BOWL-RAMEN'));
      await act(importsSettled);
      return page.container.querySelector('.gc-toast') !== null;
    },
  },
  timeZone: {
    needs: { details: 'full', timeZone: 'UTC' },
    async effect(settings) {
      show('timeZone', settings);
      await userEvent.click(screen.getByText(en.details));
      // When the cart was created. It is rendered once the details have opened.
      return (await screen.findByText(/Jan 1, 2026, 8|Jan 2, 2026, 5/)).textContent;
    },
  },
};

const cartFor = (name: SettingName): Shown => showings[name]?.cart?.() ?? plain;

/** The display without a setting and with it. */
function beforeAndAfter(name: DisplayName): readonly [ScreenSettings, ScreenSettings] {
  const before = { locale: 'en-US', ...showings[name]?.needs };
  const own = { [name]: settingsWith(name)[name] };
  return [screenSettings(before), screenSettings({ ...before, ...own })];
}

/** The cart of a setting with all of its controls, whose chunks have loaded. */
function screenProps(name: DisplayName, settings: ScreenSettings) {
  const { cart, totals } = cartFor(name);
  const { totals: shownTotals } = totals ? withTotals({ data: totals }) : noWidgetState;
  // Its list of all countries takes time.
  const shippingEstimate = name === 'shippingCountries' ? noEstimate : null;
  const widgetState = { ...withLines(), totals: shownTotals, shippingEstimate };
  return makeScreenProps({ cart, widgetState, settings });
}

const show = (name: DisplayName, settings: ScreenSettings): RenderResult =>
  render(<ShownScreen {...screenProps(name, settings)} />);

/** Ids of `useId` differ between two renders. */
const htmlOf = ({ container }: RenderResult): string =>
  container.innerHTML.replaceAll(/_r_\w+_/g, 'id');

describe('a setting that the cart screen reads', () => {
  test.each(Object.keys(displayTable) as DisplayName[])(
    '%s changes what the cart shows',
    async (name) => {
      const [before, after] = beforeAndAfter(name);
      const effectOf = (settings: ScreenSettings) => {
        cleanup();
        return showings[name]?.effect?.(settings) ?? htmlOf(show(name, settings));
      };
      const shown = await effectOf(before);
      // So that a difference comes from the setting.
      expect(await effectOf(before)).toBe(shown);
      const fix = `settings.${name} has no effect: the cart is the same with ${JSON.stringify(after[name])}.
Read it by useDisplay().settings, or take \`display\` out of its entry in src/core/settings/settings-table.ts.
If another cart, setting or press shows it, add a row to showings of this test.`;
      expect(await effectOf(after), fix).not.toBe(shown);
    },
  );
});

// A component that renders only what has changed must not keep what a setting has changed.
describe.each([
  { name: 'a cart in the page', shown: true },
  { name: 'a cart in a drawer', shown: true, closeDrawer: () => undefined },
  { name: 'the skeleton of a cart in the page', shown: false },
  { name: 'the skeleton of a cart in a drawer', shown: false, closeDrawer: () => undefined },
])('$name', ({ shown, closeDrawer }) => {
  test.each(Object.keys(displayTable) as DisplayName[])('follows %s when it changes', (name) => {
    const screenWith = (settings: ScreenSettings) => {
      const props = screenProps(name, settings);
      if (shown) return <ShownScreen {...props} closeDrawer={closeDrawer} />;
      const widgetState = withTotals({});
      const reading = {
        cart: null,
        fetchStatus: 'fetching',
        widgetState,
        settings,
        closeDrawer,
      } as const;
      return <ShownScreen {...makeScreenProps(reading)} />;
    };
    const [before, after] = beforeAndAfter(name);
    const changed = render(screenWith(before));
    expect(changed.container.querySelector('.gc-skeleton') === null).toBe(shown);
    changed.rerender(screenWith(after));
    const stale = `the cart still shows what settings.${name} was before it changed. Add it to what memo(), useMemo() or a cache compares there.`;
    expect(htmlOf(changed), stale).toBe(htmlOf(render(screenWith(after))));
  });
});

describe('a setting that a snapshot depends on', () => {
  test.each(Object.keys(snapshotSettings) as SettingName[])('%s changes the snapshot', (name) => {
    const { cart, totals } = cartFor(name);
    const build = (settings: ReturnType<typeof parsedSettings>) =>
      JSON.stringify(buildSnapshots(cart, { ...settings, totals }, en, true));
    const fix = `settings.${name} changes no snapshot. Read it in src/element/first-paint, or move its entry to laterSettings in src/core/settings/settings-table.ts.`;
    expect(build(settingsWith(name)), fix).not.toBe(build(parsedSettings({ locale: 'en-US' })));
  });
});
