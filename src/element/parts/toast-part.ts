export { default as css } from '../../components/toast/toast.css?inline';
export { addedText, AddedToast, enToast } from '../../components/toast/toast-part.tsx';
