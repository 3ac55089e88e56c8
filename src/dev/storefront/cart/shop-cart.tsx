import { GuestCartWidget, type CheckoutCart, type GuestCartWidgetProps } from '../../../index.ts';
import type { Shopper } from '../account/shopper.ts';
import { linePicture } from '../pictures/line-picture.tsx';
import { usePreview } from '../preview-context.ts';
import { realShop } from '../real-shop.ts';

export interface ShopCartProps extends Pick<GuestCartWidgetProps, 'mode'> {
  readonly shopper: Shopper | null;
  readonly onCheckout: (checkout: CheckoutCart) => void;
}

/** The cart with the settings of the preview. */
export function ShopCart({ mode, shopper, onCheckout }: ShopCartProps) {
  const { settings, store } = usePreview();
  const storeId = shopper?.storeId ?? store?.id;
  return (
    <GuestCartWidget
      mode={mode}
      locale={settings.locale}
      priceCurrency={settings.prices}
      // No response of a shop says that it displays both.
      taxDisplay={settings.display === 'both' ? 'both' : 'auto'}
      customer={
        shopper === null || storeId == null
          ? undefined
          : { customerId: shopper.customerId, storeId, name: shopper.name }
      }
      renderPicture={realShop === null ? linePicture : undefined}
      continueUrl="#products"
      onCheckout={onCheckout}
    />
  );
}
