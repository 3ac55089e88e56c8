import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import {
  addDrawer,
  dismissDrawer,
  drawerToOpen,
  type Drawer as DrawerStore,
  type MountedDrawer,
} from '../../core/cart/state/drawer.ts';
import { browserEventOf, type BrowserEventSource } from '../ui/browser-event.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { CloseDrawerContext, useDisplay } from '../ui/display.ts';
import { useFocusReturn } from '../ui/focus-drawer.ts';
import { isRendered } from '../ui/is-rendered.ts';
import { afterFrame, useAfterRenderEffect } from '../ui/timing.ts';
import { useBackCloses } from './use-back-closes.ts';

interface DrawerProps {
  readonly shopView: ShopView;
  readonly drawer: DrawerStore;
  readonly hasCustomer: boolean;
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

/** Adds a drawer to those of the shop, of which one opens. Returns whether this one is open. */
function useIsOpenHere(
  dialog: RefObject<HTMLDialogElement | null>,
  { drawer, hasCustomer }: DrawerProps,
): boolean {
  const mounted = useMemo<MountedDrawer>(
    () => ({
      canBeSeen() {
        const around = dialog.current?.parentElement;
        return around == null || isRendered(around);
      },
      hasCustomer,
    }),
    [dialog, hasCustomer],
  );
  useEffect(() => addDrawer(drawer, mounted), [drawer, mounted]);
  const opens = (): boolean => (drawerToOpen(drawer.getState().drawers) ?? mounted) === mounted;
  return useSyncExternalStore(
    drawer.subscribe,
    () => drawer.getState().isOpen && opens(),
    () => false,
  );
}

/** Opens and closes the dialog. Returns whether it has its content, which follows by a frame. */
function useDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): boolean {
  const { matchPageColours, lockPageScroll } = useDisplay();
  const [hasContent, setHasContent] = useState(isOpen);
  useAfterRenderEffect(
    () => (isOpen && dialog.current !== null ? matchPageColours?.(dialog.current) : undefined),
    [dialog, isOpen, matchPageColours],
  );
  // preact runs `useEffect` after the frame, so the frame would not show the drawer yet.
  useAfterRenderEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (typeof element.showModal !== 'function') element.toggleAttribute('open', isOpen);
    else if (isOpen) element.showModal();
    else element.close();
  }, [dialog, isOpen]);
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
  }, [dialog, isOpen]);
  return hasContent;
}

/** Has the cart read before the drawer opens, and its offers end when the drawer closes. */
function useCartInDrawer(shopView: ShopView, isOpen: boolean): void {
  // Causes no renders.
  useEffect(() => shopView.subscribe(() => undefined), [shopView]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // A drawer has shown what was added, and offered to undo what was removed.
      const { itemsToShow, commands } = shopView.getState().widgetState;
      itemsToShow?.forget();
      commands?.closeUndos();
    };
  }, [isOpen, shopView]);
}

/**
 * A drawer of the shop: a modal `<dialog>` with a close button. The browser keeps focus inside,
 * closes it on Escape and restores focus. The page does not scroll meanwhile. In jsdom, which has no
 * `showModal`, it opens without being modal.
 */
export function Drawer(props: DrawerProps) {
  const { shopView, drawer, children } = props;
  const { messages, langAttributes } = useDisplay();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const isOpen = useIsOpenHere(dialog, props);
  const returnFocus = useFocusReturn(dialog);
  const hasContent = useDialog(dialog, isOpen);
  useBackCloses(drawer, isOpen);
  useCartInDrawer(shopView, isOpen);
  const dismiss = useCallback(() => dismissDrawer(drawer), [drawer]);
  const leave = (): void => drawer.setState({ isOpen: false });
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
        dismiss();
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
        if (target === dialog.current && target === pressed.current) dismiss();
        else if (target instanceof Element) closeForLink(target.closest('a'), event, leave);
      }}
    >
      <div className="gc-drawer-body">
        <CloseButton
          className="gc-drawer-close"
          part="close"
          label={messages.close}
          onPress={dismiss}
        />
        {hasContent && (
          <CloseDrawerContext.Provider value={dismiss}>{children}</CloseDrawerContext.Provider>
        )}
      </div>
    </dialog>
  );
}
