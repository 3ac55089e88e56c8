import type { CartScreenProps } from '../../src/components/screen/cart-screen.tsx';
import { widgetPartLoaders } from '../../src/react/widget/guest-cart-widget.tsx';
import { screenSettings } from '../../src/core/settings/screen-settings.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createGuestCartSession } from '../../src/core/cart/identity/create-session.ts';
import { idleMutation } from '../../src/core/cart/showing/mutations.ts';
import { createFakeStorage } from './fake-storage.ts';
import { en } from '../../src/core/messages/en.ts';

const session = createGuestCartSession({
  api: createGuestCartApi({ baseUrl: 'https://shop.test' }),
  storage: createFakeStorage(),
});

/** A screen with a current cart and no request in flight. */
export function makeScreenProps(
  overrides: Partial<CartScreenProps> & Pick<CartScreenProps, 'cart'>,
): CartScreenProps {
  return {
    current: { status: 'guest', hasId: true },
    retired: false,
    read: { fetchStatus: 'idle', error: null, updatedAt: 0, failedAt: 0 },
    online: true,
    create: idleMutation,
    assign: idleMutation,
    customer: null,
    settings: screenSettings({ timeZone: 'UTC', details: 'full', showRefresh: true }),
    messages: en,
    session,
    className: undefined,
    partLoaders: widgetPartLoaders,
    onRefresh: () => Promise.resolve(),
    onAction: () => undefined,
    onDismiss: () => undefined,
    onCheckout: undefined,
    ...overrides,
  };
}
