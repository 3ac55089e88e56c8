import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import 'guest-cart/styles.css';

export function Storefront() {
  return (
    <GuestCartProvider baseUrl="https://shop.example/rest/default">
      <GuestCartWidget />
    </GuestCartProvider>
  );
}
