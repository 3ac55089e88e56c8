// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CartBody } from '../../../src/components/screen/cart-contents.tsx';
import * as detailsPart from '../../../src/components/details/details-part.tsx';
import { widgetPartLoaders } from '../../../src/components/widget/part-loaders.ts';
import { screenSettings } from '../../../src/settings/screen-settings.ts';
import { en } from '../../../src/view/messages/en.ts';
import type { CompactView, DetailsView } from '../../../src/view/types.ts';
import { checkStructure } from '../../support/check-structure.ts';
import {
  makeAmount,
  makeDiscount,
  makeLine,
  makeLines,
  makeDetails,
  makeView,
  makeWordyDetails,
  makeWordyView,
  unavailablePrice,
} from '../../support/cart-view-factory.ts';

afterEach(cleanup);

const common = {
  loadDetails: widgetPartLoaders.details,
  source: { cart: {}, options: {} },
  messages: en,
  settings: screenSettings({}),
  onShowMore: () => undefined,
};

function show(view: CompactView) {
  return render(<CartBody {...common} view={view} />);
}

/** A cart with a note, so that it has cards, and with the given details. */
async function showWith(overrides: Partial<DetailsView>, view: Partial<CompactView> = {}) {
  const details = { view: makeDetails(overrides), messages: en };
  const loadDetails = () => Promise.resolve({ ...detailsPart, createDetails: () => details });
  const source = { cart: { customer_note: 'Ring twice' }, options: {} };
  const result = render(
    <CartBody
      {...common}
      settings={screenSettings({ showSku: true })}
      source={source}
      view={makeView(view)}
      loadDetails={loadDetails}
    />,
  );
  await act(loadDetails);
  return result;
}

describe('a cart whose lines have options and discounts', () => {
  const line = makeLine({ options: [{ key: '1', label: 'Size', value: '52' }], discounts: [makeDiscount()] });

  test('is rendered immediately, and loads nothing for them', () => {
    const loadDetails = vi.fn();
    const { container } = render(<CartBody {...common} view={makeView({ lines: [line] })} loadDetails={loadDetails} />);
    expect(screen.getByText('52')).toBeTruthy();
    expect(screen.getByText('Summer sale')).toBeTruthy();
    expect(container.querySelector('.gc-skeleton')).toBeNull();
    expect(loadDetails).not.toHaveBeenCalled();
  });

  test('shows its lines while its cards are loading, and where they cannot be loaded', async () => {
    const arrival = Promise.withResolvers<never>();
    const source = { cart: { customer_note: 'Ring twice' }, options: {} };
    const view = makeView({ lines: [line] });
    render(<CartBody {...common} source={source} view={view} loadDetails={() => arrival.promise} />);
    expect(screen.getByText('52')).toBeTruthy();
    expect(screen.getByText(en.detailsLoading)).toBeTruthy();
    arrival.reject(new Error());
    await screen.findByText(en.detailsFailed);
    expect(screen.getByText('52')).toBeTruthy();
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
    const details = makeWordyDetails();
    const { container } = await showWith(details, view);
    for (const summary of screen.getAllByText(en.details)) await userEvent.click(summary);
    const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const page = [container.textContent, ...attributes].join('\n');
    const lineDetails = details.lines.map(({ discounts, facts }) => [facts, discounts.map((each) => each.facts)]);
    const texts = [...textsOf(view), ...textsOf({ ...details, lines: lineDetails })];
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter(([, text]) => !page.includes(text))).toEqual([]);
    await checkStructure(container);
  });

  test('what the shop or the buyer wrote is isolated from the words around it', async () => {
    const note = '‮evil';
    const options = [{ key: '1', label: note, value: note }];
    await showWith({ note }, { lines: [makeLine({ name: note, sku: note, options })] });
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
    expect(line.textContent).toBe('Plain mugQuantity 2 × €18.26 eachPrice €36.52');
  });

  test('show their SKU where the page asks for it', () => {
    render(<CartBody {...common} settings={screenSettings({ showSku: true })} view={makeView()} />);
    const line = screen.getByRole('listitem');
    expect(line.textContent).toBe('Plain mugQuantity 2 × €18.26 eachSKU MUG-1Price €36.52');
  });

  test('carry each discount with its label and negative amount', () => {
    show(makeView({ lines: [makeLine({ discounts: [makeDiscount()] })] }));
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
      return <CartBody {...common} view={view} onShowMore={more} />;
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

  test('one shipment about which nothing is decided has no card', async () => {
    await showWith({ shipping: [shipment] });
    expect(screen.queryByRole('region', { name: en.shipping })).toBeNull();
  });

  test('two shipments are numbered, each with its items', async () => {
    const other = { ...shipment, key: '2', method: 'Flat rate', items: [{ key: '2', text: '1 × Throw' }] };
    await showWith({ shipping: [shipment, other] }, { lineCount: 2 });
    expect(screen.getByRole('heading', { name: 'Shipment 2', level: 4 })).toBeTruthy();
    expect(screen.getByText('1 × Throw')).toBeTruthy();
    expect(screen.getByText(en.addressUndecided)).toBeTruthy();
  });

  test('one shipment with some of the items lists them', async () => {
    await showWith({ shipping: [{ ...shipment, method: 'Flat rate', hiddenItems: 1 }] }, { lineCount: 3 });
    expect(screen.getByText('2 × Plain mug')).toBeTruthy();
    expect(screen.getByText('and 1 more')).toBeTruthy();
  });

  test('of a virtual cart says that nothing is shipped', async () => {
    await showWith({ shipping: [shipment] }, { isVirtual: true });
    expect(screen.getByRole('region', { name: en.shipping }).textContent).toBe(en.shipping + en.virtual);
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
