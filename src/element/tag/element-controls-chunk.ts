import failedAddStyles from '../../components/feedback/failed-add.css?inline';
import lineStyles from '../../components/lines/lines.css?inline';
import controlsStyles from '../../components/styles/controls.css?inline';
import couponStyles from '../../components/summary/coupon.css?inline';
import totalsStyles from '../../components/summary/shop-totals.css?inline';
import summaryStyles from '../../components/summary/summary.css?inline';

export { addFrom } from '../controls/add-from.ts';
export * from '../controls/element-methods.ts';
export { createElementState } from '../controls/element-state.ts';

// The other half of the controls chunk: the components, and their styles.
export * from '../../components/screen/controls-chunk.tsx';

/**
 * The stylesheet of the controls, in the order of `components/styles/styles.css`. Not re-exported from the file: the package's types cannot import a
 * stylesheet.
 */
export const css: string = [
  totalsStyles,
  controlsStyles,
  lineStyles,
  summaryStyles,
  failedAddStyles,
  couponStyles,
].join('');
