export { default as css } from '../../components/controls/toast.css?inline';
export { AddedItemsToast, AddedSentence } from '../../components/controls/toast-part.tsx';
