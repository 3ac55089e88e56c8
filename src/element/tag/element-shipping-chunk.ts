export { default as css } from '../../components/shipping/shipping.css?inline';
export { shippingSlots } from '../../components/shipping/shipping-chunk.tsx';
