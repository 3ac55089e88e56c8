import looks from '../components/styles/actions.css?inline';
import { sheetFor } from './element-styles.ts';

export {
  checkoutHold,
  enActions,
  lineActions,
  RemovedLines,
  summaryActions,
  actionAnnouncements,
} from '../components/actions/actions-part.tsx';

// In an element this stands in the place of components/tools-part.tsx (scripts/package/embed-plugins.ts): whatever the part draws is dressed.
sheetFor('actions').replaceSync(looks);
