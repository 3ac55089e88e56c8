// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Drawer } from '../../../src/components/drawer/drawer.tsx';
import { DisplayContext } from '../../../src/components/ui/display.ts';
import { createDrawer } from '../../../src/core/cart/state/drawer.ts';
import { en } from '../../../src/core/messages/en.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import { Displayed } from '../../support/show-cart-body.tsx';
import { shownShop } from '../../support/shown-shop.ts';

function open(isOpen = true) {
  const drawer = createDrawer();
  drawer.setState({ isOpen });
  const { container } = render(
    <StrictMode>
      <Displayed>
        <Drawer shopView={shownShop()} drawer={drawer} hasCustomer={false}>
          <p>One mug</p>
        </Drawer>
      </Displayed>
    </StrictMode>,
  );
  const setOpen = (shown: boolean) => act(() => drawer.setState({ isOpen: shown }));
  return { dialog: container.querySelector('dialog')!, drawer, setOpen };
}

test('opens and closes with the state of the shop, and renders the cart after its first frame', async () => {
  const { dialog, setOpen } = open(false);
  expect(dialog.open).toBe(false);
  setOpen(true);
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('dialog', { name: en.cartLabel })).toBe(dialog);
  expect(screen.queryByText('One mug')).toBeNull();
  expect(await screen.findByText('One mug')).toBeTruthy();
  setOpen(false);
  expect(dialog.open).toBe(false);
});

test('keeps the page from scrolling once the cart is rendered, which waits for no layout of the page', async () => {
  const hadCart: boolean[] = [];
  const unlock = vi.fn();
  const lockPageScroll = () => {
    hadCart.push(screen.queryByText('One mug') !== null);
    return unlock;
  };
  const display = { settings: screenSettings({}), messages: en, lockPageScroll };
  const drawer = createDrawer();
  render(
    <DisplayContext.Provider value={display}>
      <Drawer shopView={shownShop()} drawer={drawer} hasCustomer={false}>
        <p>One mug</p>
      </Drawer>
    </DisplayContext.Provider>,
  );
  act(() => drawer.setState({ isOpen: true }));
  await waitFor(() => expect(hadCart).toEqual([true]));
  act(() => drawer.setState({ isOpen: false }));
  expect(unlock).toHaveBeenCalledOnce();
});

test('a drawer that is closed before its first frame renders no cart', async () => {
  const { setOpen } = open(false);
  setOpen(true);
  setOpen(false);
  await new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve, 20)));
  expect(screen.queryByText('One mug')).toBeNull();
});

describe('is closed by the shopper', () => {
  const closed = { isOpen: false, isDismissed: true };

  test('with its button', () => {
    const { drawer } = open();
    fireEvent.click(screen.getByRole('button', { name: en.close }));
    expect(drawer.getState()).toMatchObject(closed);
  });

  test('with Escape, which the browser dispatches as this event', () => {
    const { dialog, drawer } = open();
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
    expect(drawer.getState()).toMatchObject(closed);
  });

  test('with a press on the backdrop', () => {
    const { dialog, drawer } = open();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    expect(drawer.getState()).toMatchObject(closed);
  });
});

test('stays open when a text selection ends on the backdrop, and when a dialog inside it is closed', () => {
  const { dialog, drawer } = open();
  fireEvent.mouseDown(screen.getByText('One mug'));
  fireEvent.click(dialog);
  const inner = dialog.appendChild(document.createElement('dialog'));
  fireEvent(inner, new Event('close', { bubbles: true }));
  expect(drawer.getState().isOpen).toBe(true);
});

/** A link in the drawer. */
function linkIn(href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  screen.getByText('One mug').append(link);
  return link;
}

test('a link within the page closes it, because it would cover the place that the link leads to', async () => {
  const { dialog, drawer } = open();
  const link = linkIn('#products');
  fireEvent.click(link);
  // The shopper has left it, not dismissed it.
  expect(drawer.getState()).toMatchObject({ isOpen: false, isDismissed: false });
  expect(dialog.contains(link)).toBe(true);
  // jsdom follows the link in a task.
  await waitFor(() => expect(location.hash).toBe('#products'));
  history.replaceState(null, '', '/');
});

test.each([
  ['closes it if a router follows it on the document', document, {}, false],
  ['closes it if a router follows it on the window', window, {}, false],
  ['closes it if a router follows it before the drawer', window, { capture: true }, false],
  ['leaves it open if the browser follows it, as in another tab', undefined, {}, true],
])('a link to another page %s', async (_what, router, options, isOpen) => {
  const { drawer } = open();
  const follow = (event: Event): void => event.preventDefault();
  router?.addEventListener('click', follow, options);
  fireEvent.click(linkIn('https://shop.example/new'), { ctrlKey: router === undefined });
  router?.removeEventListener('click', follow, options);
  // The drawer asks after every listener.
  await new Promise((resolve) => setTimeout(resolve));
  expect(drawer.getState().isOpen).toBe(isOpen);
});

test('keeps Escape from the page, which may prevent it, and passes other keys', () => {
  const { dialog } = open();
  const keys: string[] = [];
  const onKeyDown = ({ key }: KeyboardEvent): void => void keys.push(key);
  document.addEventListener('keydown', onKeyDown);
  for (const key of ['Escape', 'a']) fireEvent.keyDown(dialog, { key });
  document.removeEventListener('keydown', onKeyDown);
  expect(keys).toEqual(['a']);
});
