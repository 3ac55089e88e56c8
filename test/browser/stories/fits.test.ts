import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/client.ts';
import { setUpStories } from './open-stories.ts';

const stories = setUpStories();

/** Position of an element in the viewport: left, top, right, bottom. */
const boxOf = (selector: string): Promise<readonly [number, number, number, number]> =>
  stories.page
    .locator(selector)
    .first()
    .evaluate((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return [left, top, right, bottom];
    });

describe('on a narrow phone', () => {
  it.each([
    { story: 'coupon-open', text: '200' },
    { story: 'thousand', shell: 'badge', text: '200' },
  ] as const)('the page does not scroll sideways: $story', async (look) => {
    await stories.page.setViewportSize({ width: 320, height: 700 });
    await stories.show({ ...look });
    expect(await stories.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('words in the place of an amount stay in the cart', async () => {
    await stories.page.setViewportSize({ width: 390, height: 700 });
    await stories.show({ story: 'odd-prices' });
    const words = stories.page.locator('.gc-at-checkout');
    expect(await words.count()).toBe(2);
    for (const each of await words.all()) {
      expect(await each.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });

  it.each(['de', 'uk'] as const)(
    'the refresh button stays next to the title if the count wraps: %s',
    async (locale) => {
      await stories.page.setViewportSize({ width: 320, height: 700 });
      await stories.show({ story: 'everything', locale });
      const [title, refresh] = [await boxOf('.gc-title'), await boxOf('.gc-refresh')];
      expect(refresh[1]).toBeLessThan(title[3]);
      expect(refresh[2]).toBeLessThanOrEqual(320);
    },
  );

  it.each(languages)(
    'the label and the amount of the total are side by side, the amount in one row: %s',
    async (locale) => {
      await stories.page.setViewportSize({ width: 390, height: 700 });
      await stories.show({ story: 'controls', locale });
      const [label, amount] = [await boxOf('.gc-total dt'), await boxOf('.gc-total dd')];
      // A long label may have a second row, in a font as wide as that of the tests.
      expect(label[1]).toBeLessThan(amount[3]);
      expect(amount[3] - amount[1]).toBeLessThan(40);
      expect(label[2] <= amount[0] || amount[2] <= label[0]).toBe(true);
    },
  );

  it.each([{ locale: 'pl', theme: 'ink' }, { locale: 'ar' }] as const)(
    'amounts end at one edge, and no option is cut off beside the price of one piece: $locale',
    async (look) => {
      await stories.page.setViewportSize({ width: 320, height: 700 });
      await stories.show({ story: 'everything', ...look });
      // The row of the SKU has the room beside the price otherwise.
      await stories.page.addStyleTag({ content: '.gc-line-sku { display: none }' });
      const edges = await stories.page
        .locator('.gc-line-row, .gc-total-row dd')
        .evaluateAll((amounts) =>
          amounts.map((amount) => {
            const { left, right } = amount.getBoundingClientRect();
            return Math.round(getComputedStyle(amount).direction === 'rtl' ? left : right);
          }),
        );
      expect(edges.length).toBeGreaterThan(6);
      // The price of one piece, which is not shown, would leave a hole.
      const hidden = stories.page.locator('.gc-line-words > .gc-each[aria-hidden]');
      expect(await hidden.count()).toBeGreaterThan(0);
      for (const price of await hidden.all())
        expect(await price.evaluate((element) => element.getClientRects().length)).toBe(0);
      expect([...new Set(edges)]).toHaveLength(1);
      const cut = await stories.page
        .locator('.gc-options li')
        .evaluateAll((options) =>
          options
            .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
            .map(({ textContent }) => textContent),
        );
      expect(cut).toEqual([]);
    },
  );

  it('the bar with the checkout button cuts off no label', async () => {
    await stories.page.setViewportSize({ width: 320, height: 700 });
    const cut: string[] = [];
    for (const locale of languages) {
      await stories.show({ story: 'controls', locale, shell: 'drawer' });
      const label = stories.page.locator('.gc-drawer .gc-total dt > bdi').last();
      // Dots below the letters of some scripts reach beyond the row.
      const isCut = await label.evaluate(({ parentElement: box }) => {
        const { overflowY } = getComputedStyle(box!);
        return box!.scrollWidth > box!.clientWidth || overflowY !== 'visible';
      });
      if (isCut) cut.push(locale);
    }
    expect(cut).toEqual([]);
  });

  it('beside a second currency, the bar names the total in full, as its button', async () => {
    await stories.page.setViewportSize({ width: 390, height: 700 });
    const cut: string[] = [];
    for (const locale of languages) {
      await stories.show({ story: 'two-currencies', locale, shell: 'drawer' });
      const parts = stories.page.locator('.gc-drawer').locator('.gc-total dt, .gc-checkout button');
      const widths = await parts.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
      if (widths.length !== 2 || widths.some((hidden) => hidden > 0)) cut.push(locale);
    }
    expect(cut).toEqual([]);
  });

  it('no word of a row is broken while the other column can wrap', async () => {
    await stories.page.setViewportSize({ width: 320, height: 700 });
    await stories.show({ story: 'controls', locale: 'uk' });
    const [, top, , bottom] = await boxOf('.gc-total-row:nth-child(2) dt');
    expect(bottom - top).toBeLessThan(30);
  });

  it.each(['100', '200'] as const)(
    '"Updating…" takes the place of the label, text: %s',
    async (text) => {
      await stories.page.setViewportSize({ width: 390, height: 700 });
      await stories.show({ story: 'totals-outdated', shell: 'drawer', text });
      const [, top, , bottom] = await boxOf('.gc-drawer .gc-total dt > bdi');
      const updating = await boxOf('.gc-drawer .gc-total .gc-outdated');
      expect(updating[1]).toBeGreaterThanOrEqual(top);
      expect(updating[3]).toBeLessThanOrEqual(bottom);
    },
  );

  it.each(['en', 'ar'] as const)(
    'a code without a button is in the middle of its chip: %s',
    async (locale) => {
      await stories.page.setViewportSize({ width: 390, height: 700 });
      await stories.show({ story: 'coupon-off-later', locale });
      const { before, after } = await stories.page.locator('.gc-coupon-on').evaluate((chip) => {
        const text = document.createRange();
        text.selectNodeContents(chip.lastElementChild!);
        const [box, code] = [chip.getBoundingClientRect(), text.getBoundingClientRect()];
        return { before: code.left - box.left, after: box.right - code.right };
      });
      expect(before).toBeCloseTo(after, 0);
    },
  );

  it.each([
    ['de', 'Washed linen, by the metre wurde entfernt.'],
    ['pl', 'Usunięto: Washed linen, by the metre.'],
  ])(
    'neither the name of a removed item nor the words around it are cut: %s',
    async (locale, said) => {
      await stories.page.setViewportSize({ width: 390, height: 700 });
      await stories.show({ story: 'everything', locale });
      const text = stories.page.locator('.gc-stand-in-text p');
      expect(await text.textContent()).toBe(said);
      const hidden = await text.evaluate((row) =>
        [row, row.querySelector('bdi')!].map((part) => [
          part.scrollHeight - part.clientHeight,
          part.scrollWidth - part.clientWidth,
        ]),
      );
      expect(hidden.flat()).toEqual([0, 0, 0, 0]);
    },
  );

  it.each(languages)(
    'the notice about changes that wait is one row below the title: %s',
    async (locale) => {
      await stories.page.setViewportSize({ width: 390, height: 700 });
      await stories.show({ story: 'coupon-later', shell: 'drawer', locale });
      const [, top, , bottom] = await boxOf('.gc-header > .gc-notice p');
      expect(bottom - top).toBeLessThan(24);
    },
  );

  it.each(['widget', 'drawer'] as const)(
    'a cart that cannot be read is composed around its middle, as an empty one is: %s',
    async (shell) => {
      await stories.page.setViewportSize({ width: 390, height: 700 });
      await stories.show({ story: 'failed-rejected', locale: 'de', shell });
      const notice = '[data-notice=failed]';
      const button = `${notice} > .gc-notice-actions > .gc-button`;
      // A new cart is offered once another attempt has failed.
      await stories.page.locator(button).click();
      const second = await boxOf(`${button}[data-look=quiet]`);
      const first = await boxOf(button);
      expect(second[1]).toBeGreaterThan(first[3]);
      const parts = [
        await boxOf(`${notice} > p`),
        first,
        second,
        await boxOf(`${notice} > .gc-code`),
      ];
      for (const [left, , right] of parts) expect((left + right) / 2).toBeCloseTo(195, 0);
      const mark = await stories.page.locator(notice).evaluate((element) => {
        const { content, inlineSize } = getComputedStyle(element, '::before');
        return [content, inlineSize];
      });
      expect(mark).toEqual(['""', '64px']);
    },
  );

  it('on its side, the header of the drawer is as low as its buttons allow', async () => {
    await stories.page.setViewportSize({ width: 844, height: 390 });
    await stories.show({ story: 'controls', shell: 'drawer' });
    const [, , , bottom] = await boxOf('.gc-drawer .gc-header');
    const [, top, , end] = await boxOf('.gc-drawer-close');
    expect([top >= 0, end <= bottom, bottom]).toEqual([true, true, 52]);
  });

  it('the buttons of the confirmation are side by side', async () => {
    await stories.page.setViewportSize({ width: 390, height: 700 });
    await stories.show({ story: 'remove-ask' });
    const [keep, remove] = [
      await boxOf('.gc-ask-buttons > :first-child'),
      await boxOf('.gc-ask-buttons > :last-child'),
    ];
    expect(remove[1]).toBe(keep[1]);
    expect(remove[0] - keep[2]).toBe(8);
  });
});

it('in print closed details are not printed, and open ones are', async () => {
  await stories.page.setViewportSize({ width: 1280, height: 900 });
  await stories.show({ story: 'full' });
  const details = stories.page.locator('.gc-support');
  await stories.page.emulateMedia({ media: 'print' });
  await details.waitFor({ state: 'hidden' });
  await details.evaluate((all: HTMLDetailsElement) => (all.open = true));
  await details.waitFor();
  await stories.page.emulateMedia({ media: null });
});
