export { default as css } from '../components/toast/toast.css?inline';
export { AddedToast, enToast, resolvedItemOf } from '../components/toast/toast-part.tsx';
