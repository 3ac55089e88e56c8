export { default as css } from '../../components/toast/toast.css?inline';
export {
  addedText,
  AddedToast,
  enToast,
  itemToResolve,
} from '../../components/toast/toast-part.tsx';
