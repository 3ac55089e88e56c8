import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { browserEventOf, type BrowserEventSource } from '../ui/browser-event.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { afterFrame, useAfterRenderEffect } from '../ui/timing.ts';
import { useFocusReturn } from '../ui/focus-drawer.ts';
import { useDisplay } from '../ui/display.ts';

interface DrawerProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isOpen: boolean;
  /** The shopper closes it. */
  readonly onDismiss: () => void;
  /** The shopper follows a link in it. */
  readonly onLeave: () => void;
  /** The cart. Rendered from the first frame of the open drawer on, until it has slid out. */
  readonly children: ReactNode;
}

/**
 * Resolves when the drawer has slid out: immediately under reduced motion, and in jsdom, which has
 * no animations.
 */
function slideEnd(element: HTMLDialogElement): Promise<unknown> {
  const slides = typeof element.getAnimations === 'function' ? element.getAnimations() : [];
  return Promise.all(slides.map(({ finished }) => finished.catch(() => undefined)));
}

/**
 * Closes the drawer for a link within the page, and for one that a router follows instead of the
 * browser: the drawer would cover its target.
 */
function closeForLink(
  link: HTMLAnchorElement | null,
  event: BrowserEventSource & { readonly defaultPrevented: boolean },
  close: () => void,
): void {
  if (link === null) return;
  if (event.defaultPrevented || link.getAttribute('href')?.startsWith('#') === true) {
    close();
    return;
  }
  const click = browserEventOf(event);
  const { href } = location;
  // A router may listen later, on the document or the window, or to the Navigation API.
  setTimeout(() => {
    if (click.defaultPrevented || location.href !== href) close();
  });
}

/**
 * A modal `<dialog>` with a close button. The browser keeps focus inside, closes it on Escape and
 * restores focus. The page does not scroll meanwhile. In jsdom, which has no `showModal`, it opens
 * without being modal.
 */
export function Drawer({ dialog, isOpen, onDismiss, onLeave, children }: DrawerProps) {
  const { messages, langAttributes, matchPageColours, lockPageScroll } = useDisplay();
  const pressed = useRef<EventTarget>(null);
  const returnFocus = useFocusReturn(dialog);
  const [hasContent, setHasContent] = useState(isOpen);
  useAfterRenderEffect(
    () => (isOpen && dialog.current !== null ? matchPageColours?.(dialog.current) : undefined),
    [isOpen, matchPageColours],
  );
  // preact runs `useEffect` after the frame, so the frame would not show the drawer yet.
  useAfterRenderEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (typeof element.showModal !== 'function') element.toggleAttribute('open', isOpen);
    else if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  // After the cart: the browser lays out the page again, for which the lines would wait a frame.
  const isLocked = isOpen && hasContent;
  useEffect(() => (isLocked ? lockPageScroll?.() : undefined), [isLocked, lockPageScroll]);
  useAfterRenderEffect(() => {
    // The first frame shows the drawer, which slides in. The cart takes longer to render, and
    // follows.
    if (isOpen) return afterFrame(() => setHasContent(true));
    let isClosed = true;
    if (dialog.current !== null) {
      void slideEnd(dialog.current).then(() => {
        if (isClosed) setHasContent(false);
      });
    }
    return () => {
      isClosed = false;
    };
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="gc-drawer"
      part="drawer"
      aria-label={messages.cartLabel}
      {...langAttributes}
      onClose={({ target }) => {
        // React also calls this for a dialog inside this one. The drawer may have been opened again
        // since.
        if (target !== dialog.current || dialog.current.open) return;
        onDismiss();
        returnFocus();
      }}
      // The browser closes the dialog, unless the page prevents it on the document, as the gallery
      // of Magento's product pages does.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={(event) => {
        const { target } = event;
        // The target of a click on the backdrop is the dialog. So is that of a text selection that
        // began inside the dialog and ended outside, which must not close it.
        if (target === dialog.current && target === pressed.current) onDismiss();
        else if (target instanceof Element) closeForLink(target.closest('a'), event, onLeave);
      }}
    >
      <div className="gc-drawer-body">
        <CloseButton
          className="gc-drawer-close"
          part="close"
          label={messages.close}
          onPress={onDismiss}
        />
        {hasContent && children}
      </div>
    </dialog>
  );
}
