import { useEffect, useRef } from 'react';
import { useGuestCartSession } from '../../index.ts';
import { copySample } from '../storefront/preview-api.ts';
import { usePreview } from '../storefront/preview-context.ts';

/** Whether the page was reloaded. It then keeps the cart with its changes. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

/** Opens the sample cart that the link names. Renders nothing. */
export function OpenSample() {
  const session = useGuestCartSession();
  const { settings, announce } = usePreview();
  const opened = useRef(false);
  const { sample } = settings;
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (sample === null || isReload()) return;
    copySample(sample).then(
      (cartId) => session.adoptCart(cartId),
      () => announce(`There is no sample cart "${sample}"`),
    );
  }, [session, sample, announce]);
  return null;
}
