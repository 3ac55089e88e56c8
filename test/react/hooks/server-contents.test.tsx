import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createLoader } from '../../../src/core/cart/state/loader.ts';
import { makeView } from '../../support/cart-view-factory.ts';
import { ShownCartBody } from '../../support/show-cart-body.tsx';

test('a server render of a cart loads no chunk for its cards and details', () => {
  const loadDetails = vi.fn();
  const complain = vi.spyOn(console, 'error');
  const html = renderToString(
    <ShownCartBody
      view={makeView()}
      source={{ cart: { customer_note: 'Ring twice' }, options: {} }}
      settings={{ details: 'full' }}
      details={createLoader(loadDetails)}
    />,
  );
  expect(html).toContain('Plain mug');
  expect(loadDetails).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});
