export { default as css } from '../../components/controls/toast.css?inline';
export { addedText, AddedItemsToast, enToast } from '../../components/controls/toast-part.tsx';
