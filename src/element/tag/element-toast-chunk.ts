export { default as css } from '../../components/feedback/toast.css?inline';
export { AddedItemsToast, AddedSentence } from '../../components/feedback/toast-chunk.tsx';
