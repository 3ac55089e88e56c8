/** The code that changes the cart, in one chunk that the widget loads if a host has declared features or handlers. */
export { actionsControllerOf } from '../use-actions-controller.ts';
export { toCartActions } from '../../core/actions/to-cart-actions.ts';
