export { default as css } from '../../components/drawer/toast.css?inline';
export { addedSentence, AddedItemsToast } from '../../components/drawer/toast-part.tsx';
