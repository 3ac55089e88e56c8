import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CartContents } from '../../src/components/screen/cart-contents.tsx';
import { en } from '../../src/view/messages/en.ts';
import { makeView } from '../support/cart-view-factory.ts';

test.each([true, false])('a server render of a cart fetches nothing; with more to come: %s', (hasDetails) => {
  const loadDetails = vi.fn();
  const complain = vi.spyOn(console, 'error');
  const html = renderToString(
    <CartContents
      view={makeView({ hasDetails, hasLineDetails: hasDetails })}
      source={{ cart: {}, options: {} }}
      messages={en}
      locale="en"
      headingLevel={2}
      lineStep={100}
      onShowMore={() => undefined}
      loadDetails={loadDetails}
    />,
  );
  expect(html).toContain('Plain mug');
  const details = `<summary>${en.details}</summary></details>`;
  // Below what is to come: later, in its place at once.
  expect([html.includes(en.detailsLoading), html.includes(details)]).toEqual([hasDetails, !hasDetails]);
  expect(loadDetails).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});
