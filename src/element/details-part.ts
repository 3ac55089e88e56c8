export { default as css } from '../components/styles/details.css?inline';
export { CartCards, CartDetails, createDetails } from '../components/details/details-part.tsx';
