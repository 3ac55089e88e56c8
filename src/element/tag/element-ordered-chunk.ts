export { default as css } from '../../components/notices/ordered.css?inline';
export { orderedDisplay } from '../../components/notices/ordered-chunk.tsx';
