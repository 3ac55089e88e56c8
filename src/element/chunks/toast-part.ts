export { default as css } from '../../components/drawer/toast.css?inline';
export { AddedItemsToast, AddedSentence } from '../../components/drawer/toast-part.tsx';
