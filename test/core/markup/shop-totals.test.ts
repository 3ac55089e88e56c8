import { expect, test } from 'vitest';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema } from '../../../src/core/api/totals.ts';
import { toHtml, type Html } from '../../../src/core/markup/html.ts';
import { labelNode, shopTotalsNodes } from '../../../src/core/markup/shop-totals.ts';
import { en } from '../../../src/core/messages/en.ts';
import { shopTotals } from '../../../src/core/view/shop-totals.ts';

const points = { code: 'points_discount', title: 'Points', value: -5 };

/** The totals of a cart with a discount of $10, as HTML. */
function htmlOf(...others: readonly object[]): string {
  const { value } = decode(totalsSchema, {
    quote_currency_code: 'USD',
    discount_amount: others.length > 0 ? -15 : -10,
    total_segments: [
      { code: 'grand_total', value: 85, area: 'footer' },
      { code: 'subtotal', value: 100 },
      { code: 'discount', title: 'Discount (TEN)', value: -10 },
      ...others,
    ],
  });
  const nodes = shopTotalsNodes<Html>({
    ...shopTotals(value, { locale: 'en', messages: en }),
    messages: en,
    discountLabel: (label) => [`${label}!`],
    status: en.refreshing,
    isStale: true,
  });
  return toHtml(['div', null, ...nodes]);
}

test('several discounts have a sum below the total, and one has none', () => {
  expect(htmlOf(points)).toContain(
    '<p class="gc-savings" data-outdated="true">You save <bdi><span translate="no">$15.00</span></bdi></p>',
  );
  expect(htmlOf()).not.toContain('gc-savings');
});

test('the total is last, below a line, with what is said of the totals', () => {
  const rows = htmlOf(points).match(/<dt>.*?<\/dt>/g);
  expect(rows).toEqual([
    '<dt><bdi>Subtotal</bdi></dt>',
    '<dt>Discount (TEN)!</dt>',
    '<dt><bdi>Points</bdi></dt>',
    '<dt><bdi>Total</bdi><span class="gc-outdated"> Updating…</span></dt>',
  ]);
  expect(htmlOf().match(/data-footer/g)).toHaveLength(1);
});

test.each([
  ['خصم (10% off)', '<bdi>خصم (<bdi>10% off</bdi>)</bdi>'],
  ['割引（WELCOME10）', '<bdi>割引（<bdi>WELCOME10</bdi>）</bdi>'],
  ['Gift wrap', '<bdi>Gift wrap</bdi>'],
])('what a label has in parentheses is isolated from its direction: %s', (label, html) => {
  expect(toHtml(labelNode(label))).toBe(html);
});
