import looks from '../components/styles/details.css?inline';
import { sheetFor } from './element-styles.ts';

export { CartCards, CartDetails, createDetails } from '../components/details/details-part.tsx';

// In an element this stands in the place of components/rest-part.tsx (scripts/package/embed-plugins.ts): whatever the part draws is dressed.
sheetFor('details').replaceSync(looks);
