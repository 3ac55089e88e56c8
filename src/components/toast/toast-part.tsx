export { enToast } from '../../core/messages/en-toast.ts';
export { AddedToast } from './added-toast.tsx';
export { addedText } from './added-text.ts';
