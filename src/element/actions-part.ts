export { default as css } from '../components/styles/actions.css?inline';
export {
  checkoutHold,
  enActions,
  lineActions,
  RemovedLines,
  summaryActions,
  actionAnnouncements,
} from '../components/actions/actions-part.tsx';
