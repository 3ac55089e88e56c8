export { default as css } from '../../components/ordered/ordered.css?inline';
export { orderedDisplay } from '../../components/ordered/ordered-part.tsx';
