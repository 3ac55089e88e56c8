import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/components/styles/styles.css';
import { GuestCartBadge, GuestCartProvider, GuestCartWidget } from '../../../src/index.ts';

/** A React root with a provider of its own, as an island has. */
function render(place: string, tree: ReactNode): void {
  createRoot(document.querySelector(place)!).render(
    <GuestCartProvider baseUrl="/rest/default" features={['items', 'totals']}>
      {tree}
    </GuestCartProvider>,
  );
}

render('#phone-header', <GuestCartWidget mode="badge" />);
render('#header', <GuestCartWidget mode="badge" />);
render('#footer', <GuestCartBadge />);
