// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CartBody } from '../../../src/components/screen/cart-contents.tsx';
import { widgetPartLoaders } from '../../../src/react/widget/guest-cart-widget.tsx';
import { screenSettings } from '../../../src/core/settings/screen-settings.ts';
import { en } from '../../../src/core/messages/en.ts';
import type { CompactView } from '../../../src/core/view/types.ts';
import { makeView } from '../../support/cart-view-factory.ts';

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

describe('contents', () => {
  test('an empty cart has no totals', () => {
    show(makeView({ contents: 'empty', lines: [], lineCount: 0 }));
    expect(screen.getByText(en.empty)).toBeTruthy();
    expect(screen.queryByRole('region', { name: en.totals })).toBeNull();
  });

  test('a cart whose items were not listed has no subtotal', () => {
    const subtotal = { kind: 'unavailable', reason: 'items-unreadable' } as const;
    show(makeView({ contents: 'unlisted', lines: [], subtotal }));
    expect(screen.getByText(en.unlisted)).toBeTruthy();
    expect(screen.getByRole('region', { name: en.totals }).textContent).toContain('—');
  });
});
