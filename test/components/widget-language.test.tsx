// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GuestCartWidget } from '../../src/react/guest-cart-widget.tsx';
import type { GuestCartWidgetProps } from '../../src/react/widget-props.ts';
import ar from '../../src/core/messages/languages/ar.json';
import { openShop } from '../support/open-shop.tsx';

const noted: readonly [string, GuestCartWidgetProps, string | null, string | null][] = [
  [
    'the language of its words and their direction',
    { locale: 'ar_EG', messages: ar },
    'ar-EG',
    'rtl',
  ],
  ['English where no words of the language are given', { locale: 'ar' }, 'en', 'ltr'],
  ['the direction that the host wants', { locale: 'ar', messages: ar, dir: 'ltr' }, 'ar', 'ltr'],
  ['nothing where no locale is given, as on the page around', { messages: ar }, null, null],
];

test.each(noted)('a widget is marked with %s', (_what, props, lang, dir) => {
  openShop().show(<GuestCartWidget {...props} />);
  const root = screen.getByRole('region');
  expect(root.getAttribute('lang')).toBe(lang);
  expect(root.getAttribute('dir')).toBe(dir);
});

const unprintable: GuestCartWidgetProps['slots'] = {
  get header(): never {
    throw new TypeError('the shop’s own fault');
  },
};

test('a cart that cannot be rendered says so in its language too', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  openShop().show(<GuestCartWidget locale="ar" messages={ar} slots={unprintable} />);
  const root = screen.getByText(ar.errorBroken).closest('section');
  expect(root?.getAttribute('lang')).toBe('ar');
  expect(root?.getAttribute('dir')).toBe('rtl');
});
