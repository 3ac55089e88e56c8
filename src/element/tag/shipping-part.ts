export { default as css } from '../../components/controls/shipping.css?inline';
export { shippingDisplay } from '../../components/controls/shipping-part.tsx';
