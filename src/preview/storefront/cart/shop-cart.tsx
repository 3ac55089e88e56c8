import { GuestCartWidget, useMessages, type CheckoutCart, type GuestCartWidgetProps } from '../../../index.ts';
import type { Shopper } from '../account/shopper.ts';
import { ExpressPay } from './express-pay.tsx';
import { Recommendations } from './recommendations.tsx';
import { linePicture } from '../pictures/line-picture.tsx';
import { usePreview } from '../preview-context.ts';
import { realShop } from '../real-shop.ts';

export interface ShopCartProps extends Pick<GuestCartWidgetProps, 'mode'> {
  readonly shopper: Shopper | null;
  readonly onCheckout: (checkout: CheckoutCart) => void;
}

/** By currency of the preview's stores. */
const freeShipping = { USD: 150, EUR: 140, JPY: 22_000 };

/** An example for each slot that a shop is likely to use. */
const slots = {
  recommendations: <Recommendations />,
  footer: (
    <p className="soft">
      30 days to return. Questions? Write to <a href="mailto:hello@linden.example">hello@linden.example</a>.
    </p>
  ),
};

/** The cart with the settings of the preview. */
export function ShopCart({ mode, shopper, onCheckout }: ShopCartProps) {
  const { settings, store } = usePreview();
  const messages = useMessages(settings.locale);
  const storeId = shopper?.storeId ?? store?.id;
  return (
    <GuestCartWidget
      mode={mode}
      openOnAdd={mode === 'drawer' ? 'toast' : 'auto'}
      locale={settings.locale}
      messages={messages}
      priceCurrency={settings.prices}
      // No response shows that a shop displays both.
      taxDisplay={settings.display === 'both' ? 'both' : 'auto'}
      customer={
        shopper === null || storeId == null
          ? undefined
          : { customerId: shopper.customerId, storeId, name: shopper.name }
      }
      renderPicture={realShop === null ? linePicture : undefined}
      details={settings.details}
      freeShipping={realShop === null ? freeShipping : undefined}
      slots={realShop === null ? { ...slots, express: <ExpressPay onCheckout={onCheckout} /> } : undefined}
      continueUrl="#products"
      onCheckout={onCheckout}
    />
  );
}
