'use client';

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useGuestCartContext } from '../context.ts';

/** What `useGuestCartDrawer` returns. */
export interface GuestCartDrawer {
  readonly isOpen: boolean;
  /** Opens the drawer. */
  readonly open: () => void;
  /** Closes the drawer. */
  readonly close: () => void;
  /** Opens a closed drawer, and closes an open one. */
  readonly toggle: () => void;
}

/**
 * Opens and closes the drawer of the shop on this page: `<GuestCartWidget mode="drawer">`, or
 * `mode="badge"`, in any provider.
 *
 * The functions keep their identity. Closing restores focus to the element that had it when the
 * drawer opened.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { open } = useGuestCartDrawer();
 * const { mutate: add } = useAddItem({ onSuccess: open });
 */
export function useGuestCartDrawer(): GuestCartDrawer {
  const { drawer } = useGuestCartContext().pageShop;
  const isOpen = useStore(drawer, (state) => state.isOpen);
  const functions = useMemo(
    () => ({
      open: () => drawer.setState({ isOpen: true }),
      close: () => drawer.setState({ isOpen: false }),
      toggle: () => drawer.setState((state) => ({ isOpen: !state.isOpen })),
    }),
    [drawer],
  );
  return { isOpen, ...functions };
}
