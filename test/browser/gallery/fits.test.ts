import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../../src/preview/gallery/look.ts';
import { openGallery, type Gallery } from './open-gallery.ts';

const slow = 60_000;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.close(), slow);

/** Position of an element in the viewport: left, top, right, bottom. */
const boxOf = (selector: string): Promise<readonly [number, number, number, number]> =>
  gallery.page
    .locator(selector)
    .first()
    .evaluate((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return [left, top, right, bottom];
    });

describe('on a narrow phone', { timeout: slow }, () => {
  it.each([
    { state: 'coupon-open', text: '200' },
    { state: 'thousand', mode: 'badge', text: '200' },
  ] as const)('the page does not scroll sideways: $state', async (look) => {
    await gallery.page.setViewportSize({ width: 320, height: 700 });
    await gallery.show({ ...look, width: 'full' });
    expect(await gallery.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it.each(['de', 'uk'] as const)(
    'the refresh button stays next to the title if the count wraps: %s',
    async (locale) => {
      await gallery.page.setViewportSize({ width: 320, height: 700 });
      await gallery.show({ state: 'actions', locale, width: 'full' });
      const [title, refresh] = [await boxOf('.gc-title'), await boxOf('.gc-refresh')];
      expect(refresh[1]).toBeLessThan(title[3]);
      expect(refresh[2]).toBeLessThanOrEqual(320);
    },
  );

  it.each(locales)('the label and the amount of the total are side by side, each in one row: %s', async (locale) => {
    await gallery.page.setViewportSize({ width: 390, height: 700 });
    await gallery.show({ state: 'actions', locale, width: 'full' });
    const [label, amount] = [await boxOf('.gc-total dt'), await boxOf('.gc-total dd')];
    expect(label[3]).toBeLessThan(amount[3] + 6);
    expect(Math.abs(label[0] - amount[0])).toBeGreaterThan(80);
  });

  it('the bar with the checkout button cuts off no label', async () => {
    await gallery.page.setViewportSize({ width: 320, height: 700 });
    const cut: string[] = [];
    for (const locale of locales) {
      await gallery.show({ state: 'actions', locale, mode: 'drawer', width: 'full' });
      const label = gallery.page.locator('.gc-drawer .gc-total dt > bdi').last();
      if (await label.evaluate(({ parentElement: box }) => box!.scrollWidth > box!.clientWidth)) cut.push(locale);
    }
    expect(cut).toEqual([]);
  });

  it('no word of a row is broken while the other column can wrap', async () => {
    await gallery.page.setViewportSize({ width: 320, height: 700 });
    await gallery.show({ state: 'actions', locale: 'uk', width: 'full' });
    const [, top, , bottom] = await boxOf('.gc-total-row:nth-child(2) dt');
    expect(bottom - top).toBeLessThan(30);
  });

  it('the removed line scrolls below the sticky header of the drawer', async () => {
    await gallery.page.setViewportSize({ width: 390, height: 700 });
    await gallery.show({ state: 'removed', mode: 'drawer', text: '200', width: 'full' });
    await gallery.page.locator('.gc-drawer .gc-body').evaluate((body) => body.scrollTo(0, 200));
    const [header, removed] = [await boxOf('.gc-drawer .gc-header'), await boxOf('.gc-drawer .gc-removed')];
    expect(removed[1]).toBeGreaterThanOrEqual(header[3]);
  });

  it('the buttons of the confirmation are side by side', async () => {
    await gallery.page.setViewportSize({ width: 390, height: 700 });
    await gallery.show({ state: 'remove-ask', width: 'full' });
    const [keep, remove] = [
      await boxOf('.gc-ask-buttons > :first-child'),
      await boxOf('.gc-ask-buttons > :last-child'),
    ];
    expect(remove[1]).toBe(keep[1]);
    expect(remove[0] - keep[2]).toBe(8);
  });
});

describe('on a wide screen', { timeout: slow }, () => {
  it('the bar of a removed line covers no amount of the summary while the page scrolls', async () => {
    await gallery.page.setViewportSize({ width: 1280, height: 300 });
    await gallery.show({ state: 'removed', width: 'full' });
    await gallery.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [bar, total] = [await boxOf('.gc-removed'), await boxOf('.gc-summary .gc-total')];
    expect(bar[1]).toBe(16);
    expect(total[1]).toBeGreaterThanOrEqual(bar[3]);
  });
});

describe('in print', { timeout: slow }, () => {
  it('closed details are not printed, and open ones are', async () => {
    await gallery.page.setViewportSize({ width: 1280, height: 900 });
    await gallery.show({ state: 'full', width: 'full' });
    const details = gallery.page.locator('.gc-support');
    await gallery.page.emulateMedia({ media: 'print' });
    await details.waitFor({ state: 'hidden' });
    await details.evaluate((all: HTMLDetailsElement) => (all.open = true));
    await details.waitFor();
    await gallery.page.emulateMedia({ media: null });
  });
});
