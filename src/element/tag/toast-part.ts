export { default as css } from '../../components/controls/toast.css?inline';
export { addedSentence, AddedItemsToast } from '../../components/controls/toast-part.tsx';
