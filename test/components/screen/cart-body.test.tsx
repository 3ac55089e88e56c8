// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { showCartBody } from '../../support/show-cart-body.tsx';
import { makeView } from '../../support/cart-view-factory.ts';

describe('contents', () => {
  test('prices without a known currency have a note about it', () => {
    showCartBody(makeView({ currencyNote: 'The currency of these prices is unknown.' }));
    expect(screen.getByText('The currency of these prices is unknown.')).toBeTruthy();
  });

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
