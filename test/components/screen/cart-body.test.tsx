// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { showCartBody, showCartWithDetails } from '../../support/show-cart-body.tsx';
import {
  makeLine,
  makeView,
  makeWordyDetails,
  makeWordyView,
} from '../../support/cart-view-factory.ts';

/** Every text of a view by its path. Keys are only for React, and the frame shows the count. */
function* textsOf(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string' && !/\.(?:key|kind|contents|countText|base\.currency)$/.test(path))
    yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, `${path}.${name}`);
}

describe('coverage', () => {
  test('every text of a view is on the page, as text or as an attribute', async () => {
    const view = makeWordyView();
    const details = makeWordyDetails();
    const { container } = await showCartWithDetails(details, view, {
      details: 'full',
      showSku: true,
    });
    for (const summary of screen.getAllByText(en.details)) await userEvent.click(summary);
    const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const page = [container.textContent, ...attributes].join('\n');
    const lineDetails = details.lines.map(({ discounts, facts }) => [
      facts,
      discounts.map((each) => each.facts),
    ]);
    const texts = [...textsOf(view), ...textsOf({ ...details, lines: lineDetails })];
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter(([, text]) => !page.includes(text))).toEqual([]);
    await checkStructure(container);
  });

  test('texts of the shop or the buyer are isolated from the text around them', async () => {
    const note = '‮evil';
    const options = [{ key: '1', label: note, value: note }];
    await showCartWithDetails(
      { note },
      { lines: [makeLine({ name: note, sku: note, options })] },
      { details: 'full', showSku: true },
    );
    // The label of an option and its value are one unit, in which the value is isolated.
    const slots = screen.getAllByText(/evil/);
    expect(slots).toHaveLength(5);
    expect(slots.filter((place) => !place.matches('bdi, [dir=auto]'))).toEqual([]);
  });
});

describe('contents', () => {
  test('an empty cart has no totals', () => {
    showCartBody(makeView({ contents: 'empty', lines: [], lineCount: 0 }));
    expect(screen.getByText(en.empty)).toBeTruthy();
    expect(screen.queryByRole('region', { name: en.totals })).toBeNull();
  });

  test('a cart whose items were not listed has no summary', () => {
    const subtotal = { kind: 'unavailable', reason: 'items-unreadable' } as const;
    showCartBody(makeView({ contents: 'unlisted', lines: [], subtotal }));
    expect(screen.getByText(en.unlisted)).toBeTruthy();
    expect(screen.queryByRole('region', { name: en.totals })).toBeNull();
  });
});
