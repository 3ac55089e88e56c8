import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGallery, type Gallery } from './open-gallery.ts';

const slow = 60_000;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.close(), slow);

interface Pressable {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Every control of the cart with its size. */
function pressables(): Promise<readonly Pressable[]> {
  return gallery.page.evaluate(() => {
    const root = document.querySelector('guest-cart')?.shadowRoot ?? document.querySelector('#stage')!;
    return [...root.querySelectorAll<HTMLElement>('button, a, input, summary')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { name: `${element.localName}.${element.className} ${element.innerText}`.trim(), width, height };
      });
  });
}

const states = ['actions', 'pictures', 'coupon-open', 'coupon-on', 'removed', 'remove-ask', 'change-failed', 'full'];

describe.each(['widget', 'inline', 'drawer'] as const)('on a phone, in the mode %s', { timeout: slow }, (mode) => {
  it.each(states)('buttons are at least 44 px high, checkout is 48, and no control is below 24: %s', async (state) => {
    await gallery.page.setViewportSize({ width: 390, height: 844 });
    await gallery.show({ state, mode, width: 'full' });
    const all = await pressables();
    expect(all.filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([]);
    const buttons = all.filter(({ name }) => /^button|^input/.test(name));
    expect(buttons.filter(({ height }) => height < 44)).toEqual([]);
    const squares = buttons.filter(({ name }) => /gc-(?:step|close|refresh|drawer-close)\b/.test(name));
    expect(squares.length).toBeGreaterThan(0);
    expect(squares.filter(({ width }) => width < 44)).toEqual([]);
    expect(buttons.filter(({ name }) => name.endsWith(' Checkout')).map(({ height }) => height)).toEqual([48]);
  });
});
