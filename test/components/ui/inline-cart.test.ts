// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { goToInlineCart } from '../../../src/components/ui/inline-cart.ts';
import { inlineCartVisibility } from '../../../src/components/feedback/inline-cart-visibility.ts';

afterEach(() => document.body.replaceChildren());

/** A cart whose box starts at `top` and is 300 pixels high, in a viewport of 768. */
function cartAt(top: number, parent: ParentNode = document.body): void {
  const cart = document.createElement('section');
  cart.className = 'gc-root';
  const notice = cart.appendChild(document.createElement('p'));
  notice.dataset['notice'] = 'add';
  parent.append(cart);
  for (const element of [cart, notice]) {
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 300));
  }
}

describe('an inline cart', () => {
  test.each([
    [200, 'in-view'],
    [-200, 'in-view'],
    [900, 'out-of-view'],
    [-400, 'out-of-view'],
  ])('that starts at %i px is %s', (top, visibility) => {
    cartAt(top);
    expect(inlineCartVisibility('.gc-root')).toBe(visibility);
    expect(inlineCartVisibility('[data-notice=add]')).toBe(visibility);
  });

  test('that its list, or a column of the page, has scrolled out of view is out of view', () => {
    const column = document.body.appendChild(document.createElement('aside'));
    column.style.cssText = 'overflow: auto; scroll-padding-top: 80px';
    const box = vi.spyOn(column, 'getBoundingClientRect');
    const host = column.appendChild(document.createElement('guest-cart'));
    cartAt(200, host.attachShadow({ mode: 'open' }));
    for (const [top, visibility] of [
      [100, 'in-view'],
      // The page's heading covers the rest of it.
      [430, 'out-of-view'],
      [600, 'out-of-view'],
    ] as const) {
      box.mockReturnValue(new DOMRect(0, top, 300, 500));
      expect(inlineCartVisibility('[data-notice=add]')).toBe(visibility);
    }
  });

  test('is found in the shadow root of an element', () => {
    const host = document.body.appendChild(document.createElement('guest-cart'));
    cartAt(200, host.attachShadow({ mode: 'open' }));
    expect(inlineCartVisibility('.gc-root')).toBe('in-view');
  });

  test('without the requested part does not count', () => {
    cartAt(200);
    expect(inlineCartVisibility('[data-notice=stale]')).toBeNull();
  });

  test('does not include the cart of a drawer', () => {
    cartAt(200, document.body.appendChild(document.createElement('dialog')));
    expect(inlineCartVisibility('.gc-root')).toBeNull();
  });
});

describe('going to the inline cart', () => {
  /** A cart of a shop with a heading that can take focus. */
  function cartOf(shop: string, parent: ParentNode = document.body): HTMLElement {
    const cart = document.createElement('section');
    cart.dataset['shop'] = shop;
    const header = cart.appendChild(document.createElement('div'));
    header.className = 'gc-header';
    header.tabIndex = -1;
    const title = header.appendChild(document.createElement('h2'));
    title.className = 'gc-title';
    title.textContent = 'Your cart';
    parent.append(cart);
    return header;
  }

  test('moves focus to the heading of the cart of the same shop', () => {
    cartOf('other');
    const header = cartOf('shop');
    expect(goToInlineCart('shop')).toBe(true);
    expect(document.activeElement).toBe(header);
    // A screen reader says what has focus; otherwise the heading is enough.
    const role = () => [header.getAttribute('role'), header.getAttribute('aria-label')];
    expect(role()).toEqual(['group', 'Your cart']);
    header.blur();
    expect(role()).toEqual([null, null]);
  });

  test('does nothing if the page has only a cart in a drawer, a hidden cart or one of another shop', () => {
    cartOf('other');
    cartOf('shop', document.body.appendChild(document.createElement('dialog')));
    const hidden = cartOf('shop').parentElement!;
    hidden.checkVisibility = () => false;
    expect([goToInlineCart('shop'), goToInlineCart(undefined)]).toEqual([false, false]);
    expect(document.activeElement).toBe(document.body);
  });
});
