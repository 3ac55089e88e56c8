// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CartBody } from '../../../src/components/screen/cart-contents.tsx';
import * as detailsPart from '../../../src/components/details/details-part.tsx';
import { widgetPartLoaders } from '../../../src/react/widget/guest-cart-widget.tsx';
import { screenSettings } from '../../../src/core/settings/screen-settings.ts';
import { en } from '../../../src/core/messages/en.ts';
import type { CompactView, DetailsView } from '../../../src/core/view/types.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { makeLine, makeDetails, makeView, makeWordyDetails, makeWordyView } from '../../support/cart-view-factory.ts';

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
      settings={screenSettings({ showSku: true, details: 'full' })}
      source={source}
      view={makeView(view)}
      loadDetails={loadDetails}
    />,
  );
  await act(loadDetails);
  return result;
}

/** Every text of a view by its path. Keys are only for React, and the frame shows the count. */
function* textsOf(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string' && !/\.(?:key|kind|contents|countText|base\.currency)$/.test(path)) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, `${path}.${name}`);
}

describe('coverage', () => {
  test('every text of a view is on the page, as text or as an attribute', async () => {
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

  test('texts of the shop or the buyer are isolated from the text around them', async () => {
    const note = '‮evil';
    const options = [{ key: '1', label: note, value: note }];
    await showWith({ note }, { lines: [makeLine({ name: note, sku: note, options })] });
    const slots = screen.getAllByText(note);
    expect(slots).toHaveLength(4);
    expect(slots.map((place) => place.tagName)).toEqual(Array(4).fill('BDI'));
    // A label is isolated together with its colon and its value.
    expect(screen.getByText(`${note}:`).tagName).toBe('BDI');
  });

  test('markup in a name is shown as text', () => {
    const name = '<img src=x onerror=alert(1)>';
    const { container } = show(makeView({ lines: [makeLine({ name })] }));
    expect(screen.getByText(name)).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });
});
