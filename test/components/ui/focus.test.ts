// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { hasFocus, isFocusLost } from '../../../src/components/ui/focus.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** An element with a field in it, and a field elsewhere on the page. */
function open(inShadow: boolean) {
  const [elsewhere, host, place, field] = ['input', 'div', 'div', 'input'].map((tag) =>
    document.createElement(tag),
  );
  document.body.append(elsewhere!, host!);
  (inShadow ? host!.attachShadow({ mode: 'open' }) : host!).append(place!);
  place!.append(field!);
  return { elsewhere: elsewhere!, place: place!, field: field! };
}

describe.each([
  ['on the page', false],
  ['in a shadow root', true],
])('focus, of a place %s', (_where, inShadow) => {
  test('is in it', () => {
    const { place, field } = open(inShadow);
    field.focus();
    expect([hasFocus(place), isFocusLost(place)]).toEqual([true, false]);
  });

  test('is lost when the focused element is removed', () => {
    const { place, field } = open(inShadow);
    field.focus();
    field.remove();
    expect([hasFocus(place), isFocusLost(place)]).toEqual([false, true]);
  });

  test('is not lost if it was moved to another element of the page', () => {
    const { place, elsewhere } = open(inShadow);
    elsewhere.focus();
    expect([hasFocus(place), isFocusLost(place)]).toEqual([false, false]);
  });
});

test('is moved only by the rules in focus*.ts, so that one place says where it goes', () => {
  const movers = globSync('src/{components,react,element}/**/*.{ts,tsx}').filter((file) =>
    /\.(?:focus|blur)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(movers.sort()).toEqual([
    'src/components/lines/focus-controls.ts',
    'src/components/shipping/focus-form.ts',
    'src/components/summary/focus-coupon.ts',
    'src/components/ui/focus-cart.ts',
    'src/components/ui/focus-drawer.ts',
    'src/components/ui/focus.ts',
  ]);
});
