export { default as css } from '../../components/notices/ordered.css?inline';
export { orderedSlots } from '../../components/notices/ordered-chunk.tsx';
