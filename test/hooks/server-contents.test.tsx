import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CartContents } from '../../src/components/screen/cart-contents.tsx';
import { en } from '../../src/view/messages/en.ts';
import { makeView } from '../support/cart-view-factory.ts';

test.each([true, false])('a server render of a cart fetches nothing; with more to come: %s', (hasRest) => {
  const loadRest = vi.fn();
  const complain = vi.spyOn(console, 'error');
  const html = renderToString(
    <CartContents
      view={makeView({ hasRest, hasRestInLines: hasRest })}
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
  const details = `<summary>${en.details}</summary></details>`;
  // Below what is to come: later, in its place at once.
  expect([html.includes(en.restLoading), html.includes(details)]).toEqual([hasRest, !hasRest]);
  expect(loadRest).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});
