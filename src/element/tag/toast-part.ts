export { default as css } from '../../components/controls/toast.css?inline';
export {
  addedText,
  AddedToast,
  enToast,
  itemToResolve,
} from '../../components/controls/toast-part.tsx';
