import { realShop } from '../storefront/real-shop.ts';
import { LabCart } from './lab-cart.tsx';
import { LabLooks } from './lab-settings.tsx';
import { LabTax } from './lab-tax.tsx';

/** The initial cart, and the settings of shop and page. */
export function ShopPanel() {
  return (
    <div className="lab-stack">
      <LabCart />
      {realShop === null ? <LabTax /> : null}
      <LabLooks />
    </div>
  );
}
