import { expect, test } from 'vitest';
import { announcedChanges } from '../../../src/components/controls/announced-changes.ts';
import type { CartDisplay } from '../../../src/components/ui/display.ts';
import { noChanges } from '../../../src/core/cart/shown/shown-changes.ts';
import { noCartState } from '../../../src/core/cart/state/commands-state.ts';
import { en } from '../../../src/core/messages/en.ts';
import { screenSettings } from '../../../src/core/settings/screen-settings.ts';
import { makeView } from '../../support/cart-view-factory.ts';

test.each([
  [false, 'Total without shipping'],
  [true, 'Total'],
])(
  'the total is announced as on screen: if nothing is shipped (%s) as "%s"',
  (isVirtual, label) => {
    const total_segments = [
      { code: 'shipping', value: 0 },
      { code: 'grand_total', value: 30 },
    ];
    const totals = { ...noCartState.totals, status: 'current', data: { total_segments } } as const;
    const cartWith = (qty: number) => ({
      cart: {
        items: [{ item_id: 1, name: 'Course', qty }],
        currency: { quote_currency_code: 'USD' },
      },
      view: makeView({ isVirtual }),
      changes: { ...noChanges, totals },
    });
    const display: CartDisplay = {
      settings: screenSettings({}),
      messages: en,
      firstLines: 30,
      place: 'page',
      closeDrawer: undefined,
    };
    const options = { display, hasToast: false, shipping: { note: null, isFree: false } };
    const text = announcedChanges(cartWith(1), cartWith(2), options);
    expect(text).toBe(`Course: 2. ${label}: $30.00.`);
  },
);
