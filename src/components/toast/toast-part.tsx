export { enToast } from '../../view/messages/en-toast.ts';
export { AddedToast } from './added-toast.tsx';
export { addedText } from './added-text.ts';
