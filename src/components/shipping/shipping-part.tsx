export { enShipping } from '../../view/messages/en-shipping.ts';
export { freeShippingView } from '../../view/money/free-shipping.ts';
export { shippingEstimates } from '../../view/money/shipping-estimates.ts';
export { FreeShippingBar } from './free-shipping-bar.tsx';
export { ShippingEstimateForm } from './shipping-estimate.tsx';
