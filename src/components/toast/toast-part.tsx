export { enToast } from '../../view/messages/en-toast.ts';
export { resolvedItemOf } from '../actions/resolved-item.ts';
export { AddedToast } from './added-toast.tsx';
