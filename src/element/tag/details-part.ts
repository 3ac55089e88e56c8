export { default as css } from '../../components/details/details.css?inline';
export { CartCards, CartDetails, createDetails } from '../../components/details/details-part.tsx';
