// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { Drawer } from '../../../src/components/drawer/drawer.tsx';
import { DisplayContext } from '../../../src/components/ui/display.ts';
import { en } from '../../../src/core/messages/en.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import { Displayed } from '../../support/show-cart-body.tsx';

function open(isOpen = true) {
  const onDismiss = vi.fn();
  const onLeave = vi.fn();
  const dialogRef = createRef<HTMLDialogElement>();
  const tree = (shown: boolean) => (
    <StrictMode>
      <Displayed>
        <Drawer dialog={dialogRef} isOpen={shown} onDismiss={onDismiss} onLeave={onLeave}>
          <p>One mug</p>
        </Drawer>
      </Displayed>
    </StrictMode>
  );
  const { container, rerender } = render(tree(isOpen));
  const dialog = container.querySelector('dialog')!;
  return { dialog, onDismiss, onLeave, setOpen: (shown: boolean) => rerender(tree(shown)) };
}

test('opens and closes with its property, and renders the cart after its first frame', async () => {
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
  const dialogRef = createRef<HTMLDialogElement>();
  const tree = (isOpen: boolean) => (
    <DisplayContext.Provider value={display}>
      <Drawer dialog={dialogRef} isOpen={isOpen} onDismiss={vi.fn()} onLeave={vi.fn()}>
        <p>One mug</p>
      </Drawer>
    </DisplayContext.Provider>
  );
  const { rerender } = render(tree(false));
  rerender(tree(true));
  await waitFor(() => expect(hadCart).toEqual([true]));
  rerender(tree(false));
  expect(unlock).toHaveBeenCalledOnce();
});

test('a drawer that is closed before its first frame renders no cart', async () => {
  const { setOpen } = open(false);
  setOpen(true);
  setOpen(false);
  await new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve, 20)));
  expect(screen.queryByText('One mug')).toBeNull();
});

test('asks to be closed by its button, by the browser and by a press on the backdrop', () => {
  const { dialog, onDismiss } = open();
  fireEvent.click(screen.getByRole('button', { name: en.close }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  // Escape dispatches this event.
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(onDismiss).toHaveBeenCalledTimes(2);
  onDismiss.mockClear();
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('stays open when a text selection ends on the backdrop, and when a dialog inside it is closed', () => {
  const { dialog, onDismiss } = open();
  fireEvent.mouseDown(screen.getByText('One mug'));
  fireEvent.click(dialog);
  const inner = dialog.appendChild(document.createElement('dialog'));
  fireEvent(inner, new Event('close', { bubbles: true }));
  expect(onDismiss).not.toHaveBeenCalled();
});

/** A link in the drawer. */
function linkIn(href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  screen.getByText('One mug').append(link);
  return link;
}

test('a link within the page closes it, because it would cover the place that the link leads to', async () => {
  const { dialog, onLeave } = open();
  const link = linkIn('#products');
  fireEvent.click(link);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(dialog.contains(link)).toBe(true);
  // jsdom follows the link in a task.
  await waitFor(() => expect(location.hash).toBe('#products'));
  history.replaceState(null, '', '/');
});

test.each([
  ['closes it if a router follows it on the document', document, {}, 1],
  ['closes it if a router follows it on the window', window, {}, 1],
  ['closes it if a router follows it before the drawer', window, { capture: true }, 1],
  ['leaves it open if the browser follows it, as in another tab', undefined, {}, 0],
])('a link to another page %s', async (_what, router, options, closed) => {
  const { onLeave } = open();
  const follow = (event: Event): void => event.preventDefault();
  router?.addEventListener('click', follow, options);
  fireEvent.click(linkIn('https://shop.example/new'), { ctrlKey: router === undefined });
  router?.removeEventListener('click', follow, options);
  // The drawer asks after every listener.
  await new Promise((resolve) => setTimeout(resolve));
  expect(onLeave).toHaveBeenCalledTimes(closed);
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
