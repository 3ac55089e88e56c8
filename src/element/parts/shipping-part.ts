export { default as css } from '../../components/shipping/shipping.css?inline';
export {
  enShipping,
  FreeShippingBar,
  freeShippingView,
  ShippingEstimateForm,
  shippingEstimates,
} from '../../components/shipping/shipping-part.tsx';
