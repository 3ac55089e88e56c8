export { default as css } from '../../components/details/details.css?inline';
export { CartCards, CartDetails, toDetailsView } from '../../components/details/details-chunk.tsx';
