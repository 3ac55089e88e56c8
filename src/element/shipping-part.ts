export { default as css } from '../components/shipping/shipping.css?inline';
export {
  enShipping,
  FreeShippingBar,
  freeShippingView,
  ShippingEstimate,
  shippingEstimates,
} from '../components/shipping/shipping-part.tsx';
