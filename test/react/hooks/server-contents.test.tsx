import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { makeView } from '../../support/cart-view-factory.ts';
import { ShownCartBody } from '../../support/show-cart-body.tsx';

test.each([true, false])('a server render of a cart loads no chunk; with cards: %s', (hasCards) => {
  const loadDetails = vi.fn();
  const complain = vi.spyOn(console, 'error');
  const html = renderToString(
    <ShownCartBody
      view={makeView()}
      source={{ cart: { customer_note: hasCards ? 'Ring twice' : null }, options: {} }}
      settings={{ details: 'full' }}
      loadDetails={loadDetails}
    />,
  );
  expect(html).toContain('Plain mug');
  const details = `<summary>${en.details}</summary></details>`;
  // The details section stays below the cards: it is rendered when they have loaded.
  expect([html.includes(en.detailsLoading), html.includes(details)]).toEqual([hasCards, !hasCards]);
  expect(loadDetails).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});
