import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CartContents } from '../../src/components/cart-contents.tsx';
import { en } from '../../src/view/messages/en.ts';
import { makeView } from '../support/cart-view-factory.ts';

test('a server render of a cart fetches nothing, and shows its details as their closed summary', () => {
  const loadRest = vi.fn();
  const complain = vi.spyOn(console, 'error');
  const html = renderToString(
    <CartContents
      view={makeView({ hasRest: true })}
      source={{ cart: {}, options: {} }}
      messages={en}
      locale="en"
      headingLevel={2}
      lineStep={100}
      onShowMore={() => undefined}
      loadRest={loadRest}
    />,
  );
  expect(html).toContain('Plain mug');
  expect(html).toContain(en.restLoading);
  expect(html).toContain(`<summary>${en.details}</summary></details>`);
  expect(loadRest).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});
