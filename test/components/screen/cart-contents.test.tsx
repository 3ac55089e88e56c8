// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CartContents } from '../../../src/components/screen/cart-contents.tsx';
import * as detailsPart from '../../../src/components/details/details-part.tsx';
import { widgetPartLoaders } from '../../../src/components/widget/part-loaders.ts';
import { en } from '../../../src/view/messages/en.ts';
import type { MainView, DetailsView } from '../../../src/view/types.ts';
import { checkStructure } from '../../support/check-structure.ts';
import {
  makeAmount,
  makeDiscount,
  makeLine,
  makeLines,
  createDetails,
  makeView,
  makeWordyRest,
  makeWordyView,
  unavailablePrice,
} from '../../support/cart-view-factory.ts';

afterEach(cleanup);

const common = {
  loadDetails: widgetPartLoaders.details,
  source: { cart: {}, options: {} },
  messages: en,
  locale: 'en',
  headingLevel: 3,
  lineStep: 100,
  onShowMore: () => undefined,
};

function show(view: MainView) {
  return render(<CartContents {...common} view={view} />);
}

/** The same of a cart that has more than items. */
async function showWith(rest: Partial<DetailsView>, view: Partial<MainView> = {}) {
  const made = { view: createDetails(rest), messages: en };
  const loadDetails = () => Promise.resolve({ ...detailsPart, createDetails: () => made });
  const result = render(
    <CartContents {...common} view={makeView({ ...view, hasDetails: true })} loadDetails={loadDetails} />,
  );
  await act(loadDetails);
  return result;
}

describe('a cart whose lines have options or discounts', () => {
  const options = [{ key: '1', label: 'Size', value: '52' }];
  const made = { view: createDetails({ lines: [{ options, discounts: [], facts: [] }] }), messages: en };
  const part = { ...detailsPart, createDetails: () => made };
  const view = makeView({ hasDetails: true, hasLineDetails: true });

  test('is drawn when their code is there, so that no line grows afterwards', async () => {
    const arrival = Promise.withResolvers<typeof part>();
    const { container } = render(<CartContents {...common} view={view} loadDetails={() => arrival.promise} />);
    expect(container.querySelector('.gc-skeleton')).not.toBeNull();
    expect(container.querySelectorAll('li')).toHaveLength(0);
    await act(async () => {
      arrival.resolve(part);
      await arrival.promise;
    });
    expect(container.querySelector('.gc-skeleton')).toBeNull();
    expect(screen.getByText('52')).toBeTruthy();
  });

  test('is drawn without where that does not arrive', async () => {
    const { container } = render(
      <CartContents {...common} view={view} loadDetails={() => Promise.reject(new Error())} />,
    );
    await screen.findByText(en.detailsFailed);
    expect(container.querySelectorAll('li')).toHaveLength(1);
  });

  test('waits for it no longer than a second', () => {
    vi.useFakeTimers();
    const { container } = render(
      <CartContents {...common} view={view} loadDetails={() => new Promise(() => undefined)} />,
    );
    act(() => void vi.advanceTimersByTime(999));
    expect(container.querySelectorAll('li')).toHaveLength(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(container.querySelectorAll('li')).toHaveLength(1);
    vi.useRealTimers();
  });

  test('stays on the page where options come with a later answer', () => {
    const plain = makeView();
    const never = (): Promise<never> => new Promise(() => undefined);
    const { container, rerender } = render(<CartContents {...common} view={plain} loadDetails={never} />);
    rerender(<CartContents {...common} view={view} loadDetails={never} />);
    expect(container.querySelector('.gc-skeleton')).toBeNull();
    expect(container.querySelectorAll('li')).toHaveLength(1);
  });
});

/** Every text of a view with the path to it; keys are for React alone, and the frame says the count. */
function* textsOf(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string' && !/\.(?:key|kind|contents|countText|base\.currency)$/.test(path)) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, `${path}.${name}`);
}

describe('coverage', () => {
  test('every text of a view is on the page, as words or as an attribute of the words it belongs to', async () => {
    const view = makeWordyView();
    const rest = makeWordyRest();
    const { container } = await showWith(rest, view);
    for (const summary of screen.getAllByText(en.details)) await userEvent.click(summary);
    const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const page = [container.textContent, ...attributes].join('\n');
    const texts = [...textsOf(view), ...textsOf(rest)];
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter(([, text]) => !page.includes(text))).toEqual([]);
    await checkStructure(container);
  });

  test('what the shop or the buyer wrote is isolated from the words around it', async () => {
    const note = '‮evil';
    const options = [{ key: '1', label: note, value: note }];
    await showWith(
      { note, lines: [{ options, discounts: [], facts: [] }] },
      { lines: [makeLine({ name: note, sku: note })] },
    );
    const slots = screen.getAllByText(note);
    expect(slots).toHaveLength(5);
    expect(slots.map((place) => place.tagName)).toEqual(Array(5).fill('BDI'));
  });

  test('markup in a name is shown as text', () => {
    const name = '<img src=x onerror=alert(1)>';
    const { container } = show(makeView({ lines: [makeLine({ name })] }));
    expect(screen.getByText(name)).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('amounts', () => {
  test('lead with the quote currency, follow with the base currency and its code', () => {
    const { container } = show(makeView());
    const total = container.querySelector('.gc-totals .gc-amount');
    expect(total?.textContent).toBe('€36.52 / $39.98 USD');
    expect([...(total?.querySelectorAll('data') ?? [])].map((data) => data.value)).toEqual(['36.52', '39.98']);
  });

  test('leave the code out where the text names the currency already', () => {
    const subtotal = makeAmount('36.52', { text: 'US$39.98', value: '39.98', currency: 'USD' });
    const { container } = show(makeView({ subtotal }));
    expect(container.querySelector('.gc-totals .gc-amount')?.textContent).toBe('€36.52 / US$39.98');
  });

  test('that are withheld are a dash, with the reason for eyes and for screen readers', () => {
    const { container } = show(makeView({ subtotal: unavailablePrice }));
    const total = container.querySelector('.gc-totals .gc-amount');
    expect(total?.querySelector('[aria-hidden]')?.textContent).toBe('—');
    expect(total?.querySelector('.gc-hidden')?.textContent).toBe(
      `Not available ${en.unavailableReason['price-unreadable']}`,
    );
    expect(container.querySelector('.gc-summary .gc-reason')?.textContent).toBe(
      en.unavailableReason['price-unreadable'],
    );
    expect(total?.textContent).not.toMatch(/\d/);
  });
});

describe('lines', () => {
  test('say quantity, unit price and row, each named for screen readers', () => {
    show(makeView());
    const line = screen.getByRole('listitem');
    expect(line.textContent).toBe('Plain mugQuantity 2 × €18.26 eachSKU MUG-1Price €36.52');
  });

  test('carry each discount with its label and negative amount', async () => {
    await showWith({ lines: [{ options: [], discounts: [makeDiscount()], facts: [] }] });
    const discounts = screen.getByRole('list', { name: en.discounts });
    expect(within(discounts).getByRole('listitem').textContent).toBe('Summer sale€-3.65');
  });

  test('that the shop counts but does not list are told', () => {
    show(makeView({ missingLines: 2 }));
    expect(screen.getByText('2 items are no longer available.')).toBeTruthy();
  });

  test('past the limit come on request, and focus moves to the first new one', async () => {
    const all = makeLines(250);
    function Growing() {
      const [limit, setLimit] = useState(100);
      const view = makeView({ lines: all.slice(0, limit), hiddenLines: Math.max(all.length - limit, 0) });
      const more = () => setLimit(limit + 100);
      return <CartContents {...common} view={view} onShowMore={more} />;
    }
    const user = userEvent.setup();
    render(<Growing />);
    await user.click(screen.getByRole('button', { name: 'Show 100 more items' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(200);
    expect(document.activeElement?.textContent).toContain('Tile 101');
    await user.click(screen.getByRole('button', { name: 'Show 50 more items' }));
    expect(document.activeElement?.textContent).toContain('Tile 201');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('shipping', () => {
  const shipment = {
    key: '1',
    address: null,
    method: null,
    methodCode: null,
    itemsSummary: 'All items',
    items: [{ key: '1', text: '2 × Plain mug' }],
    hiddenItems: 0,
    discounts: [],
    pickupLocation: null,
    facts: [],
  };

  test('one parcel with nothing decided says when it will be', async () => {
    await showWith({ shipping: [shipment] });
    const card = screen.getByRole('region', { name: en.shipping });
    expect(card.textContent).toBe(`${en.shipping}${en.deliveryUndecided}All items`);
  });

  test('two parcels are numbered, each with its items', async () => {
    const other = { ...shipment, key: '2', method: 'Flat rate', items: [{ key: '2', text: '1 × Throw' }] };
    await showWith({ shipping: [shipment, other] }, { lineCount: 2 });
    expect(screen.getByRole('heading', { name: 'Shipment 2', level: 4 })).toBeTruthy();
    expect(screen.getByText('1 × Throw')).toBeTruthy();
    expect(screen.getByText(en.addressUndecided)).toBeTruthy();
  });

  test('one parcel with some of the items names them', async () => {
    await showWith({ shipping: [{ ...shipment, hiddenItems: 1 }] }, { lineCount: 3 });
    expect(screen.getByText('2 × Plain mug')).toBeTruthy();
    expect(screen.getByText('and 1 more')).toBeTruthy();
  });

  test('that nobody has spoken of yet reads the same without fetching the rest', async () => {
    const loadDetails = vi.fn();
    const view = makeView({ undecidedItems: shipment.itemsSummary });
    const { container } = render(<CartContents {...common} view={view} loadDetails={loadDetails} />);
    const plain = container.querySelector('[data-card="shipping"]')?.textContent;
    expect(loadDetails).not.toHaveBeenCalled();
    cleanup();
    const whole = await showWith({ shipping: [shipment] });
    expect(plain).toBe(whole.container.querySelector('[data-card="shipping"]')?.textContent);
  });

  test('a virtual cart says that nothing is shipped', () => {
    show(makeView({ isVirtual: true }));
    expect(screen.getByText(en.virtual)).toBeTruthy();
  });
});

describe('contents', () => {
  test('an empty cart has no totals', () => {
    show(makeView({ contents: 'empty', lines: [], lineCount: 0 }));
    expect(screen.getByText(en.empty)).toBeTruthy();
    expect(screen.queryByRole('region', { name: en.totals })).toBeNull();
  });

  test('a cart whose items were not listed withholds the subtotal', () => {
    const subtotal = { kind: 'unavailable', reason: 'items-unreadable' } as const;
    show(makeView({ contents: 'unlisted', lines: [], subtotal }));
    expect(screen.getByText(en.unlisted)).toBeTruthy();
    expect(screen.getByRole('region', { name: en.totals }).textContent).toContain('—');
  });
});
