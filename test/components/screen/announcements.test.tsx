// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuestCartMode } from '../../../src/core/settings/settings.ts';
import { en } from '../../../src/core/messages/en.ts';
import { fillMessage } from '../../../src/core/messages/fill-message.ts';
import { logAnnouncements } from '../../support/announcements.ts';
import { teeOf } from '../../support/filled-shop.ts';
import {
  button,
  renderCart,
  type RenderCartOptions,
  type RenderedCart,
} from '../../support/render-cart.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Enters a discount code, by events: the timers are fake. */
function enterCode(code: string): void {
  fireEvent.click(screen.getByText(en.couponAsk));
  fireEvent.input(screen.getByLabelText(en.couponCode), { target: { value: code } });
  fireEvent.click(button(en.couponApply));
}

const progress: readonly string[] = [en.undoing, en.couponApplying, en.couponRemoving];

/**
 * A cart of two mugs ($19.99) and a notebook ($12.50), with everything that its live regions say.
 */
async function open(options: RenderCartOptions = {}) {
  const coupons = [{ code: 'TEN', label: 'Ten off', percent: 10 }];
  const beforeSending = () =>
    navigator.onLine ? undefined : Promise.reject(new TypeError('Failed to fetch'));
  const features = ['items', 'totals', 'coupons'] as const;
  const log = logAnnouncements(document.body);
  const page = await renderCart({ features, service: { coupons }, beforeSending, ...options });
  await page.settled();
  // Its code is a chunk of its own.
  const bar = () => page.container.querySelector('.gc-free-shipping');
  if (options.props?.freeShipping != null)
    await vi.waitFor(() => expect(bar()?.textContent).toContain('$'));
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'],
    // An announcement that is due would come later, with what was shown before.
    shouldClearNativeTimers: true,
  });
  const pass = (milliseconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      // Modules are imported in real time, and the service answers in it, later on a busy machine.
      await vi.dynamicImportSettled();
      do await new Promise((resolve) => setImmediate(resolve));
      while (page.network.unanswered() > 0);
    });
  // What the cleared timer would have compared is due again.
  if (options.props !== undefined) page.update({ ...options.props });
  await pass(2000);
  /**
   * What was announced since the last call, except progress: whether that is rendered long enough
   * depends on the React.
   */
  const said = () => log.splice(0).filter((text) => !progress.includes(text));
  /** Time for every request and announcement. */
  const rest = async () => {
    for (let second = 0; second < 10; second++) await pass(1000);
  };
  return {
    ...page,
    said,
    pass,
    rest,
    /** Expects exactly these announcements after a press. */
    async says(press: () => unknown, ...texts: readonly unknown[]) {
      press();
      await rest();
      expect(said()).toEqual(texts);
    },
    more: (name = 'Speckled mug') => fireEvent.click(button(`Increase quantity of ${name}`)),
    setOnline(isOnline: boolean) {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    },
  };
}

describe('a confirmed change', () => {
  test('is announced once with its line and the total: five presses are one', async () => {
    const page = await open();
    for (const _ of [1, 2, 3, 4, 5]) {
      page.more();
      await page.pass(120);
    }
    await page.pass(550);
    expect(page.said()).toEqual([]);
    await page.rest();
    expect(page.said()).toEqual(['Speckled mug: 7. Total without shipping: $153.43.']);
  });

  test('is announced without the total of before if the shop sends no new one', async () => {
    const page = await open();
    page.shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
    await page.says(() => page.more(), `${en.errorTotals} Speckled mug: 3.`);
  });

  test('says what it means for free shipping, once it is reached and once it no longer is', async () => {
    const page = await open({ props: { freeShipping: { USD: 67 } } });
    await page.says(
      () => page.more(),
      `Speckled mug: 3. Total without shipping: $73.47. ${en.freeShippingMinimum}.`,
    );
    await page.says(() => page.more(), 'Speckled mug: 4. Total without shipping: $93.46.');
    await page.says(
      () => fireEvent.click(button('Decrease quantity of Speckled mug')),
      'Speckled mug: 3. Total without shipping: $73.47.',
    );
    enterCode('TEN');
    await page.rest();
    const [text] = page.said();
    const away = fillMessage(en.freeShippingDiscounted, { amount: '$0.88' });
    expect(text).toMatch(`${away}.`);
  });

  test('names how many pieces of a new line were added, a removal and its undo, and a code with what it saves', async () => {
    const page = await open();
    const press = (name: string) => () => fireEvent.click(button(name));
    for (const [act, text] of [
      [() => page.addItem('BOWL-RAMEN', undefined, 2), 'Added: 2 × Ramen bowl. TOTAL $118.48.'],
      [() => page.more(), 'Speckled mug: 3. TOTAL $138.47.'],
      [press('Remove Notebook A5'), 'Notebook A5 was removed. TOTAL $124.97.'],
      [press('Undo removing Notebook A5'), 'Notebook A5 is back in your cart. TOTAL $138.47.'],
      [() => enterCode('TEN'), 'Discount code TEN applied. You save $13.85. TOTAL $124.62.'],
      [press('Remove discount code TEN'), 'Discount code TEN was removed. TOTAL $138.47.'],
    ] as const)
      await page.says(act, text.replace('TOTAL', 'Total without shipping:'));
  });

  test('a line that was removed and restored before either was saved is only back', async () => {
    const page = await open();
    page.network.pause('DELETE');
    for (const name of ['Notebook A5', 'Speckled mug']) {
      fireEvent.click(button(`Remove ${name}`));
      await page.pass(50);
    }
    for (const name of ['Speckled mug', 'Notebook A5']) {
      fireEvent.click(button(`Undo removing ${name}`));
      await page.pass(50);
    }
    void page.network.resume();
    await page.rest();
    expect(page.said()).toEqual(['Notebook A5 is back in your cart.']);
  });

  test('lines that are restored one after another are all back', async () => {
    const page = await open();
    for (const name of ['Notebook A5', 'Speckled mug']) fireEvent.click(button(`Remove ${name}`));
    await page.rest();
    page.said();
    for (let undone = 0; undone < 2; undone += 1)
      fireEvent.keyDown(page.container.querySelector('.gc-removed')!, { key: 'z', ctrlKey: true });
    await page.rest();
    expect(page.said().map((text) => text.replace(/ Total without .*/, ''))).toEqual([
      'Speckled mug is back in your cart. Notebook A5 is back in your cart.',
    ]);
  });

  test('a removed line is named with its options also if its twin was removed before, or is back', async () => {
    const page = await open();
    for (const size of [11, 12]) void page.addItem('TEE', teeOf(size));
    await page.rest();
    const rows = () =>
      [...page.container.querySelectorAll('.gc-stand-in-text')].map((row) => row.textContent);
    const said = () => page.said().map((text) => text.replace(/ Total without .*/, ''));
    said();
    fireEvent.click(button('Remove Heavy tee, Ink blue, S'));
    await page.rest();
    fireEvent.click(button('Remove Heavy tee'));
    await page.rest();
    const removed = ['Heavy tee, Ink blue, S was removed.', 'Heavy tee, Ink blue, M was removed.'];
    expect(rows()).toEqual(removed);
    expect(said()).toEqual(removed);
    fireEvent.click(button('Undo removing Heavy tee, Ink blue, M'));
    await page.rest();
    expect(said()).toEqual(['Heavy tee, Ink blue, M is back in your cart.']);
  });

  test('a line whose options the page has changed is one change, and has the focus', async () => {
    const page = await open();
    const { item_id: small } = await page.shop.addItem(page.cartId, 'TEE', 1, teeOf(11));
    fireEvent.click(button(en.refresh));
    await page.rest();
    act(() => button('Remove Heavy tee').focus());
    page.said();
    // The page's dialog has the focus.
    act(() => button('Elsewhere').focus());
    const item = { sku: 'TEE', qty: 1, productOption: teeOf(12) };
    void page.replace(small ?? 0, item).then(() => act(() => button('Elsewhere').blur()));
    await page.rest();
    // The total is the same.
    expect(page.said()).toEqual(['Heavy tee: Ink blue, M.']);
    expect(document.activeElement).toBe(page.line('Heavy tee'));
  });
});

describe('an added item in a toast', () => {
  /** The drawer is closed. */
  async function openClosed(mode: GuestCartMode = 'drawer') {
    const page = await open({ place: 'drawer', props: { mode, openOnAdd: 'toast' } });
    fireEvent.click(button(en.close));
    await page.rest();
    page.said();
    return page;
  }

  /** The toast is shown, and the cart cannot be read yet. */
  async function addWithToast() {
    const page = await openClosed();
    page.network.pause('GET');
    void page.addItem('BOWL-RAMEN');
    await page.pass(100);
    expect(screen.getByText(en.added)).toBeDefined();
    page.said();
    return page;
  }

  test('is announced alone and with the cart, also if another one was before it', async () => {
    const page = await openClosed();
    await page.says(
      () => page.addItem('BOWL-RAMEN'),
      'Added to cart: Ramen bowl. Your cart: 4 items, $85.98.',
    );
    await page.rest();
    // While the shop adds it, the cart is not known for longer than the text waits.
    page.network.pause('POST');
    void page.addItem('NOTE-A5');
    await page.pass(3000);
    await page.says(
      () => page.network.resume(),
      'Added to cart: Notebook A5. Your cart: 5 items, $99.48.',
    );
  });

  test('is announced with its options and the cart, and without an amount if the shop sends no new total', async () => {
    const page = await openClosed();
    await page.says(
      () => page.addItem('TEE', teeOf(12)),
      'Added to cart: Heavy tee, Ink blue, M. Your cart: 4 items, $83.48.',
    );
    page.shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
    await page.says(
      () => page.addItem('BOWL-RAMEN'),
      'Added to cart: Ramen bowl. Your cart: 5 items.',
    );
  });

  test('is announced together with one that was added just before it', async () => {
    const page = await openClosed();
    page.network.pause('GET');
    void page.addItem('BOWL-RAMEN');
    await page.pass(400);
    void page.addItem('NOTE-A5');
    await page.pass(2000);
    expect(page.said()).toEqual(['Added to cart: Ramen bowl and Notebook A5.']);
  });

  test('is announced a second later if the cart is still being read', async () => {
    const page = await addWithToast();
    await page.pass(1000);
    expect(page.said()).toEqual(['Added to cart: Ramen bowl.']);
    act(page.openDrawer);
    void page.network.resume();
    await page.rest();
    expect(page.said()).toEqual([]);
  });

  test('is announced by a drawer that is opened before that', async () => {
    const page = await addWithToast();
    act(page.openDrawer);
    await page.pass(1000);
    void page.network.resume();
    await page.rest();
    expect(page.said()).toEqual(['Added: Ramen bowl. Total without shipping: $85.98.']);
  });

  test('is not counted again by the badge, which counts what follows', async () => {
    const page = await openClosed('badge');
    page.network.pause('GET');
    void page.addItem('BOWL-RAMEN');
    await page.pass(3000);
    expect(page.said()).toEqual(['Added to cart: Ramen bowl.']);
    void page.network.resume();
    await page.rest();
    expect(page.said()).toEqual([]);
    const [mug] = (await page.shop.getCart(page.cartId)).items ?? [];
    await page.says(() => page.removeElsewhere(mug?.item_id ?? 0), 'Your cart: 2 items.');
  });

  test('is announced although its toast is closed before that', async () => {
    const page = await addWithToast();
    fireEvent.click(button(en.dismiss));
    await page.pass(1000);
    expect(page.said()).toEqual(['Added to cart: Ramen bowl.']);
    void page.network.resume();
    await page.rest();
    expect(page.said()).toEqual([]);
  });
});

test('a drawer that opens says what stands in it', async () => {
  const page = await open({ place: 'drawer' });
  page.shop.faults.set({ operation: 'read', kind: 'status', status: 400 });
  fireEvent.click(button(en.refresh));
  await page.rest();
  fireEvent.click(button(en.close));
  await page.rest();
  page.said();
  await page.says(
    () => act(page.openDrawer),
    expect.stringContaining('Couldn’t refresh your cart.'),
  );
});

test.each([
  ['says that the shop no longer has the cart', undefined, 1],
  ['says nothing of a cart that a sign-in has merged', { customerId: 1 }, 0],
])('a badge %s', async (_what, customer, times) => {
  const page = await open({ place: 'drawer', props: { mode: 'badge', customer } });
  fireEvent.click(button(en.close));
  await page.rest();
  page.said();
  await page.shop.expire(page.cartId);
  page.shop.faults.set({ operation: 'create', kind: 'status', status: 500 });
  void page.addItem('BOWL-RAMEN').catch(() => undefined);
  await page.rest();
  expect(page.said().filter((text) => text === en.retired)).toHaveLength(times);
});

describe('another cart is not compared with the one before', () => {
  /** The shopper has added an item, and used a code up with the order. */
  async function addAndUseCode() {
    const page = await open();
    void page.addItem('NOTE-A5');
    await page.rest();
    enterCode('TEN');
    await page.rest();
    page.said();
    return page;
  }

  const ends: Readonly<Record<string, (page: RenderedCart) => Promise<void>>> = {
    'is ordered': ({ session, cartId }) => {
      act(() => session.reset({ only: cartId }));
      return Promise.resolve();
    },
    'has expired': async ({ shop, cartId }) => {
      await shop.expire(cartId);
      fireEvent.click(button(en.refresh));
    },
  };
  test.each(Object.entries(ends))(
    'the first add after a cart that %s is one sentence with its name',
    async (_, end) => {
      const page = await addAndUseCode();
      await end(page);
      await page.rest();
      page.said();
      await page.says(
        () => page.addItem('BOWL-RAMEN'),
        'Added: Ramen bowl. Total without shipping: $32.50.',
      );
    },
  );

  test('the cart of another shop or customer is announced as a whole', async () => {
    const page = await addAndUseCode();
    const other = await page.shop.createCart();
    await page.shop.addItem(other, 'BOWL-RAMEN', 4);
    act(() => page.session.adoptCart(other));
    await page.rest();
    expect(page.said()).toEqual(['Your cart: 4 items.']);
  });
});

describe('a shop that is down', () => {
  test('is announced once for each press', async () => {
    let isDown = false;
    const page = await open({
      beforeSending: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
    });
    isDown = true;
    // The change fails, and so do the reads of totals and cart after it.
    page.more();
    await page.rest();
    await page.rest();
    expect(page.said()).toEqual([`Speckled mug: ${en.errorChange}`]);
    page.more();
    await page.rest();
    await page.rest();
    expect(page.said()).toEqual([`Speckled mug: ${en.errorChange}`]);
    isDown = false;
    await page.says(
      () => fireEvent.click(button('Speckled mug: Try again')),
      'Speckled mug: 3. Total without shipping: $73.47.',
    );
  });
});

test('a refresh without a connection does not end with what the cart contains', async () => {
  const page = await open({ features: ['items'] });
  page.setOnline(false);
  await page.rest();
  page.said();
  fireEvent.click(button(en.refresh));
  await page.rest();
  const said = page.said();
  // It is announced unless it was over at once.
  expect(said.filter((text) => text !== en.refreshing)).toEqual([en.offlineCart]);
  expect(said.join(' ')).not.toContain('Your cart: ');
  await page.says(() => page.setOnline(true), en.backOnline);
  page.network.pause('GET');
  fireEvent.click(button(en.refresh));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  void page.network.resume();
  await page.rest();
  expect(page.said().at(-1)).toBe('Your cart: 3 items.');
});

describe('a shop that is down after it has refused a code', () => {
  test('is announced although the refusal still stands', async () => {
    let isDown = false;
    const page = await open({
      beforeSending: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
    });
    await page.says(() => enterCode('NONE'), en.couponWrong);
    isDown = true;
    fireEvent.click(button(en.refresh));
    // The reads of cart and totals are tried several times.
    for (let tries = 0; tries < 3; tries++) await page.rest();
    // Either of the two is enough.
    expect(page.said().join(' ')).toMatch(/Couldn’t (?:refresh your cart|update the total)/);
  });
});

test('an add that fails is announced without the reasons of those before it', async () => {
  const page = await open();
  const fails = (status: number) =>
    page.shop.faults.set({ operation: 'items', kind: 'status', status });
  fails(429);
  void page.addItem('BOWL-RAMEN').catch(() => undefined);
  await page.rest();
  expect(page.said().join(' ')).toContain('very busy');
  fails(400);
  void page.addItem('CUP-ESPRESSO').catch(() => undefined);
  await page.rest();
  expect(page.container.querySelector('[data-notice=add]')?.textContent).toContain('very busy');
  expect(page.said()).toEqual(['This fault was set on the service.']);
});

describe('a change that failed', () => {
  test('is announced with the shop’s reason, and never with the quantity that it refused', async () => {
    const page = await open();
    const field = screen.getByRole('textbox', { name: 'Quantity of Speckled mug' });
    for (const _ of [1, 2]) {
      fireEvent.input(field, { target: { value: '100000' } });
      fireEvent.blur(field);
      await page.rest();
      // The second try fails for the same reason, and is announced again.
      expect(page.said()).toEqual(['Speckled mug: 100,000 isn’t available. You still have 2.']);
    }
  });
});

describe('while offline', () => {
  test('a change that waits marks the total, also if that could not be read before', async () => {
    const page = await open();
    const said = () => [
      page.container.querySelector('.gc-outdated')?.textContent.trim(),
      screen.queryByRole('button', { name: en.tryAgain }) !== null,
    ];
    page.shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
    fireEvent.click(button(en.refresh));
    await page.rest();
    expect(said()).toEqual([en.errorTotals, true]);
    page.setOnline(false);
    page.more();
    await page.rest();
    expect(said()).toEqual([en.beforeChanges, false]);
  });

  test('a quantity and a removal say that they are saved later, and are', async () => {
    const page = await open();
    await page.says(() => page.setOnline(false), expect.stringContaining(en.offlineCart));
    await page.says(() => page.more(), `${en.offlineChanges} Speckled mug: 3. ${en.savedOnline}`);
    expect(page.inLine('Speckled mug').getByText(en.waiting)).toBeTruthy();
    expect(page.container.querySelector('.gc-outdated')?.textContent.trim()).toBe(en.beforeChanges);
    page.more();
    fireEvent.click(button('Remove Notebook A5'));
    await page.rest();
    // Whether they are one text depends on the React.
    expect(page.said().join(' ')).toBe(
      `Speckled mug: 4. ${en.savedOnline} Notebook A5 was removed. ${en.savedOnline}`,
    );
    expect(page.container.querySelector('.gc-stand-in-text')?.textContent).toBe(
      `Notebook A5 was removed.${en.savedOnline}`,
    );
    page.setOnline(true);
    await page.rest();
    expect(page.said().join(' ')).toBe(
      `${en.backOnline} Speckled mug: 4. Notebook A5 was removed. Total without shipping: $79.96.`,
    );
    expect(page.container.textContent).not.toContain(en.savedOnline);
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 4 });
  });

  test('a removed line is named with its options, and what waits for its twin is not announced again', async () => {
    const page = await open();
    for (const size of [11, 12]) void page.addItem('TEE', teeOf(size));
    await page.rest();
    page.setOnline(false);
    await page.rest();
    page.said();
    page.more('Heavy tee, Ink blue, M');
    await page.rest();
    expect(page.said().join(' ')).toContain(`Heavy tee, Ink blue, M: 2. ${en.savedOnline}`);
    await page.says(
      () => fireEvent.click(button('Remove Heavy tee, Ink blue, S')),
      `Heavy tee, Ink blue, S was removed. ${en.savedOnline}`,
    );
    page.setOnline(true);
    await page.rest();
  });

  test('an item that waits is a row of the list, counted, and not in the total', async () => {
    const page = await open();
    const find = (selector: string) => page.container.querySelector(selector);
    const shown = () => ({
      rows: [...(find('.gc-lines')?.children ?? [])].map((row) =>
        row.matches('.gc-waiting-add') ? row.textContent : row.tagName,
      ),
      count: find('.gc-count')?.textContent,
      mark: find('.gc-outdated')?.textContent.trim(),
    });
    page.setOnline(false);
    await page.rest();
    const before = { rows: ['LI', 'LI'], count: '3 items', mark: undefined };
    expect(shown()).toEqual(before);
    const add = (sku: string, qty: number) =>
      void page.addItem(sku, undefined, qty).catch(() => undefined);
    add('BOWL-RAMEN', 1);
    add('MUG-SPECKLE', 2);
    await page.rest();
    const after = (pieces: string) => `${pieces}${en.addedOnline}${en.undo}`;
    expect(shown()).toEqual({
      rows: ['LI', after('2 × Speckled mug'), 'LI', after(en.unnamedItem)],
      count: '6 items',
      mark: en.beforeChanges,
    });
    page.said();
    const undo = screen.getByRole('button', { name: `2 × Speckled mug: ${en.undo}` });
    undo.focus();
    await page.says(() => fireEvent.click(undo));
    expect(shown()).toMatchObject({ count: '4 items', mark: en.beforeChanges });
    expect(document.activeElement?.className).toBe('gc-header');
    page.setOnline(true);
    await page.rest();
    expect(shown()).toEqual({ rows: ['LI', 'LI', 'LI'], count: '4 items', mark: undefined });
  });

  test('an item that waits takes the place of “Your cart is empty”', async () => {
    const page = await open();
    const isEmpty = () => page.container.querySelector('.gc-empty') !== null;
    for (const name of ['Speckled mug', 'Notebook A5']) fireEvent.click(button(`Remove ${name}`));
    await page.rest();
    expect(isEmpty()).toBe(true);
    page.setOnline(false);
    void page.addItem('BOWL-RAMEN').catch(() => undefined);
    await page.rest();
    expect(page.container.querySelector('.gc-count')?.textContent).toBe('1 item');
    expect(isEmpty()).toBe(false);
    page.setOnline(true);
    await page.rest();
  });

  test('once all that has waited was sent, the cart shows for some seconds that it is back online', async () => {
    const page = await open();
    const notice = () => page.container.querySelector('.gc-header > .gc-notice')?.textContent;
    /** What the header shows beside that it is offline, also at the end, and how often it is announced. */
    const shownAfter = async (wait: () => void) => {
      const shown = new Set<string | undefined>();
      async function look(): Promise<void> {
        for (let half = 0; half < 10; half++) {
          await page.pass(500);
          shown.add(notice());
        }
      }
      page.setOnline(false);
      await page.rest();
      wait();
      await look();
      page.said();
      page.setOnline(true);
      await look();
      await page.rest();
      const said = page.said().join(' ').split(en.backOnline).length - 1;
      const offline = [en.offlineCart, en.offlineChanges, undefined] as const;
      return [[...shown].filter((text) => !offline.some((each) => each === text)), notice(), said];
    };
    const add = (): void => void page.addItem('BOWL-RAMEN').catch(() => undefined);
    expect(await shownAfter(() => undefined)).toEqual([[], undefined, 1]);
    expect(await shownAfter(() => page.more())).toEqual([[en.backOnline], undefined, 1]);
    expect(await shownAfter(add)).toEqual([[en.backOnline], undefined, 1]);
    const takeBack = (): void => {
      add();
      setTimeout(() => fireEvent.click(screen.getByRole('button', { name: /Undo$/ })), 3000);
    };
    expect(await shownAfter(takeBack)).toEqual([[], undefined, 1]);
    page.shop.faults.set({ operation: 'items', kind: 'status', status: 400 });
    expect(await shownAfter(add)).toEqual([[], undefined, 1]);
  });

  test('an item that waits is not said again when an earlier press of it is sent', async () => {
    const page = await open();
    page.setOnline(false);
    for (const _ of [1, 2]) void page.addItem('MUG-SPECKLE').catch(() => undefined);
    await page.rest();
    page.said();
    page.network.pause('POST');
    page.setOnline(true);
    await page.rest();
    expect(page.said()).toEqual([en.backOnline]);
    void page.network.resume();
    await page.rest();
  });

  test('a cart that is offline again does not say that it is back online', async () => {
    const page = await open();
    const text = () => page.container.textContent;
    page.setOnline(false);
    await page.rest();
    page.more();
    await page.rest();
    page.setOnline(true);
    await vi.waitFor(async () => {
      await page.pass(100);
      expect(text()).toContain(en.backOnline);
    });
    page.setOnline(false);
    await page.pass(500);
    expect(text()).not.toContain(en.backOnline);
    page.setOnline(true);
    await page.rest();
  });

  test('a code and an item say that they are applied and added later, and are', async () => {
    const page = await open();
    const shown = () =>
      [
        ...page.container.querySelectorAll(
          '.gc-coupon-later > span, .gc-notice p:first-of-type, .gc-waiting-add p',
        ),
      ].map(({ textContent }) => textContent);
    const bar = expect.stringContaining(en.offlineChanges) as string;
    const later = fillMessage(en.couponOnLater, { code: 'TEN' });
    page.setOnline(false);
    await page.rest();
    page.said();
    await page.says(() => enterCode('TEN'), `${en.offlineChanges} ${later}`);
    expect(shown()).toEqual([bar, later]);
    void page.addItem('BOWL-RAMEN').catch(() => undefined);
    page.more();
    await page.rest();
    expect(page.said().join(' ')).toBe(`Speckled mug: 3. ${en.savedOnline} ${en.addedOnline}`);
    expect(shown()).toEqual([bar, en.unnamedItem, en.addedOnline, later]);
    page.setOnline(true);
    await page.rest();
    expect(page.said().join(' ')).toMatch(/Speckled mug: 3\..*Added: Ramen bowl\..*TEN/);
    expect(shown()).toEqual([]);
    expect(screen.getByText('TEN')).toBeDefined();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 3, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 });
  });

  test.each([
    ['the badge of a drawer that is closed by then', true, ''],
    ['the drawer if it is still open', false, ' Total without shipping: $48.13.'],
  ])('a code that is applied later is announced once by %s', async (_where, closes, total) => {
    const page = await open({ place: 'drawer', props: { mode: 'badge' } });
    page.setOnline(false);
    enterCode('TEN');
    await page.rest();
    if (closes) fireEvent.click(button(en.close));
    await page.rest();
    page.said();
    page.setOnline(true);
    await page.rest();
    const said = page.said().filter((text) => text.includes('TEN'));
    expect(said).toEqual([
      expect.stringContaining(`Discount code TEN applied. You save $5.35.${total}`),
    ]);
    if (!closes) return;
    act(page.openDrawer);
    await page.rest();
    expect(page.said().join(' ')).not.toContain('TEN');
  });
});
