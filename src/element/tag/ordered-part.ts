export { default as css } from '../../components/contents/ordered.css?inline';
export { orderedDisplay } from '../../components/contents/ordered-part.tsx';
