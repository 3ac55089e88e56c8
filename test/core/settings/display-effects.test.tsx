// @vitest-environment jsdom
import { act, render, waitFor, type RenderResult } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { AddReaction } from '../../../src/components/feedback/add-reaction.tsx';
import { CartScreen } from '../../../src/components/screen/cart-screen.tsx';
import { ShopWidget } from '../../../src/components/drawer/shop-widget.tsx';
import { defaultSlot } from '../../../src/components/ui/slots.ts';
import { useGuestCartContext, useGuestCartSession } from '../../../src/react/context.ts';
import { widgetChunkLoaders } from '../../../src/react/widget-screen-chunk.ts';
import { useAddItem } from '../../../src/react/hooks/use-item-writes.ts';
import { useShopView } from '../../../src/react/use-widget.ts';
import { noWidgetState } from '../../../src/core/cart/shown/widget-state.ts';
import { createLoader } from '../../../src/core/cart/state/loader.ts';
import type { GuestCartSession } from '../../../src/core/cart/session/session.ts';
import { buildSnapshots } from '../../../src/element/first-paint/build-snapshot.ts';
import { decodeCart, type Cart } from '../../../src/core/api/cart.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema, type Totals } from '../../../src/core/api/totals.ts';
import { attributeOf } from '../../../src/core/settings/parse-setting.ts';
import {
  displaySettings,
  type ScreenSettings,
} from '../../../src/core/settings/screen-settings.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import type { SettingName } from '../../../src/core/settings/settings.ts';
import { snapshotSettings } from '../../../src/core/settings/settings-table.ts';
import { en } from '../../../src/core/messages/en.ts';
import { openFilledShop } from '../../support/filled-shop.ts';
import { openShop } from '../../support/open-shop.tsx';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { withTotals } from '../../support/screen-controls.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { createTestService } from '../../support/service.ts';
import { sampleOf } from './sample-settings.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

// Other tests pass for a setting that is in the table but never read.

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
  plain = { cart: decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value };
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/totals`);
  taxed = {
    cart: decodeCart(await shop.getCart(cartId)).value,
    totals: decode(totalsSchema, await response.json()).value,
  };
});

/** The cart that shows the effect of the setting. */
function cartFor(name: string): Shown {
  if (name === 'continueUrl') return { cart: { items: [], items_count: 0 } };
  return name === 'taxDisplay' ? taxed : plain;
}
const settingsWith = (name: SettingName) =>
  parsedSettings({ locale: 'en-US', [attributeOf(name)]: sampleOf(name) });

/** Setting → the files that read it. */
type Reads = Map<PropertyKey, Set<string>>;

/** Records which members are read. A copy of the object reads none: what it is for may not. */
function recordReads<T extends object>(target: T) {
  const reads: Reads = new Map();
  let copied: PropertyKey | null = null;
  const recorded = new Proxy(target, {
    // A spread asks for the descriptor of each member before it reads it.
    getOwnPropertyDescriptor(of, name) {
      copied = name;
      return Reflect.getOwnPropertyDescriptor(of, name);
    },
    get(of, name) {
      if (name !== copied) {
        const [file = 'a test'] = /\bsrc\/[\w/.-]+\.tsx?/.exec(new Error('read').stack ?? '') ?? [];
        reads.set(name, (reads.get(name) ?? new Set()).add(file));
      }
      copied = null;
      return Reflect.get(of, name) as unknown;
    },
  });
  return { reads, recorded };
}

const filesOf = (reads: Reads, name: string): string =>
  [...(reads.get(name) ?? ['no file'])].join(', ');

/** @param changed the setting with its other value */
const withoutEffect = (name: string, changed: object, reads: Reads): string =>
  `settings.${name} has no effect: the cart is the same with ${JSON.stringify(changed)}, and no file has read it.
Read it by useDisplay().settings while rendering, or take \`display\` out of its entry in src/core/settings/settings-table.ts.
If only another cart shows it, return that from cartFor. If a press or another setting leads to it, add these to readSettings.
Once all chunks have loaded, these were read:
${[...reads.keys()].map((read) => `- ${String(read)} in ${filesOf(reads, String(read))}`).join('\n')}`;

const toastLoader = createLoader(() => import('../../../src/components/feedback/toast-chunk.tsx'));

const notRendered = (part: string): string =>
  `${part} was not rendered, so its settings cannot be read. Its chunk has not loaded, it has another class, or readSettings needs another setting or press.`;

/** The settings that a widget reads once all of its chunks have loaded. */
async function readSettings(): Promise<Reads> {
  const features = ['items', 'totals', 'coupons', 'shipping'] as const;
  const { apiOptions, cartId } = await openFilledShop({});
  const { reads, recorded } = recordReads(
    screenSettings({
      locale: 'en-US',
      freeShipping: 'USD 100',
      showEmptyCart: true,
      details: 'full',
      openOnAdd: 'toast',
    }),
  );
  let session: GuestCartSession | undefined;
  let add: ReturnType<typeof useAddItem>['mutate'] | undefined;
  function Widget() {
    session = useGuestCartSession();
    add = useAddItem().mutate;
    const { drawer } = useGuestCartContext().pageShop;
    const display = { settings: recorded, messages: en };
    const shopView = useShopView({});
    const shared = {
      shopView,
      display,
      drawer,
      badge: null,
      hasCustomer: false,
      custom: { slot: defaultSlot },
    };
    const cart = (
      <CartScreen shopView={shopView} chunkLoaders={widgetChunkLoaders} onCheckout={undefined} />
    );
    const reaction = (
      <AddReaction mode="inline" shopView={shopView} drawer={drawer} toast={toastLoader} />
    );
    return (
      <>
        <ShopWidget {...shared} mode="inline" cart={cart} reaction={reaction} />
        <ShopWidget {...shared} mode="drawer" cart={null} reaction={null} />
      </>
    );
  }
  const { container, unmount } = openShop({}, { ...apiOptions, features }).show(<Widget />);
  act(() => session?.cartStore.adopt(cartId));
  await waitFor(() => {
    for (const part of ['.gc-stepper', '.gc-estimate', '.gc-empty-cart'])
      expect(container.querySelector(part), notRendered(part)).not.toBeNull();
  });
  act(() => add?.({ sku: 'NOTE-A5', qty: 1 }));
  await waitFor(() =>
    expect(container.querySelector('.gc-toast'), notRendered('.gc-toast')).not.toBeNull(),
  );
  unmount();
  return reads;
}

function screenHtml(name: string, settings: object): string {
  const { cart, totals } = cartFor(name);
  const widgetState = totals === undefined ? noWidgetState : withTotals({ data: totals });
  const props = makeScreenProps({
    cart,
    widgetState,
    settings: screenSettings({ locale: 'en-US', ...settings }),
  });
  return renderToStaticMarkup(<ShownScreen {...props} />);
}

describe('a setting that the cart screen reads', () => {
  let reads: Reads;

  beforeAll(async () => {
    reads = await readSettings();
  });

  test.each(Object.keys(displaySettings))(
    '%s changes what the cart shows, at first or in a late chunk',
    (name) => {
      const own = { [name]: settingsWith(name as SettingName)[name as SettingName] };
      // Rendering the same settings twice results in the same text, so a difference comes from the
      // setting.
      expect(screenHtml(name, {})).toBe(screenHtml(name, {}));
      const isShown = screenHtml(name, own) !== screenHtml(name, {});
      expect(isShown || reads.has(name), withoutEffect(name, own, reads)).toBe(true);
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
  test.each(Object.keys(displaySettings))('follows %s when it changes', (name) => {
    const { cart, totals } = cartFor(name);
    const screenWith = (settings: ScreenSettings) => (
      <ShownScreen
        {...makeScreenProps({
          cart: shown ? cart : null,
          fetchStatus: shown ? 'idle' : 'fetching',
          widgetState: totals === undefined ? noWidgetState : withTotals({ data: totals }),
          closeDrawer,
          settings,
        })}
      />
    );
    const htmlOf = ({ container }: RenderResult) =>
      // Ids of `useId` differ between two renders.
      container.innerHTML.replaceAll(/_r_\w+_/g, 'id');
    const own = { [name]: settingsWith(name as SettingName)[name as SettingName] };
    const before = screenSettings({ locale: 'en-US' });
    const { reads, recorded } = recordReads(screenSettings({ locale: 'en-US', ...own }));
    const changed = render(screenWith(before));
    expect(changed.container.querySelector('.gc-skeleton') === null).toBe(shown);
    changed.rerender(screenWith(recorded));
    const html = htmlOf(render(screenWith(recorded)));
    const stale = `the cart still shows what settings.${name} was before it changed. Add it to what memo(), useMemo() or a cache compares there. It is read in ${filesOf(reads, name)}.`;
    expect(htmlOf(changed), stale).toBe(html);
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
