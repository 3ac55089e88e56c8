export { default as css } from '../../components/shipping/shipping.css?inline';
export { shippingDisplay } from '../../components/shipping/shipping-chunk.tsx';
