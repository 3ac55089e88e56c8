/**
 * The React entry: components, hooks, and the types and errors that they use. The client without
 * React is in `guest-cart/client`, schemas are in `guest-cart/schema`.
 *
 * @module
 */
// The three endpoints of the interface (docs/react.md), by route, client and hook:
//   POST /V1/guest-carts        createCart        useCreateGuestCart
//   GET  /V1/guest-carts/{id}   getCart           useGuestCart
//   PUT  /V1/guest-carts/{id}   assignCustomer    useAssignCustomer
export {
  useAssignCustomer,
  type UseAssignCustomerOptions,
  useCreateGuestCart,
  type CreateGuestCart,
  type UseCreateGuestCartOptions,
  useRestorePreviousCart,
  type UseRestorePreviousCartOptions,
} from './react/hooks/use-cart-writes.ts';
export {
  useGuestCart,
  type UseGuestCartOptions,
  useSuspenseGuestCart,
  type UseSuspenseGuestCartOptions,
} from './react/hooks/use-guest-cart.ts';

export * from './shared-exports.ts';
export { cartErrorText } from './core/messages/control-error-text.ts';
export { GuestCartBadge, type GuestCartBadgeProps } from './react/guest-cart-badge.tsx';
export { GuestCartWidget } from './react/guest-cart-widget.tsx';
export type { GuestCartWidgetProps, LineHandlers } from './react/widget-props.ts';
export type { ItemToResolve, ResolvedItem, ResolveItem } from './components/ui/resolve-item.ts';
export type {
  RenderLineProps,
  RenderLinkProps,
  RenderSummaryProps,
  RenderProps,
} from './components/ui/render-props.ts';
export {
  useCartLines,
  type CartLines,
  type RemovedCartLine,
  type UseCartLinesOptions,
  type UseCartLinesResult,
} from './react/hooks/use-cart-lines.ts';
export type { CartSlots } from './components/ui/slots.ts';
export type { CheckoutCart } from './core/cart/state/cart-reading.ts';
export { useMessages } from './react/hooks/use-messages.ts';
export { useGuestCartSession } from './react/context.ts';
export type { GuestCartProviderProps } from './react/provider-props.ts';
export { GuestCartProvider } from './react/provider.tsx';
export { guestCartKeys, type GuestCartWrite } from './react/query-keys.ts';
export {
  guestCartQueryOptions,
  type GuestCartQueryKey,
  type GuestCartQueryOptions,
} from './react/query-options.ts';
export {
  useAddItem,
  useAddItems,
  useRemoveItem,
  useReplaceItem,
  useUpdateItem,
  type UseAddItemOptions,
  type UseAddItemsOptions,
  type RemoveItem,
  type UseRemoveItemOptions,
  type ReplaceItem,
  type UpdateItem,
  type UseReplaceItemOptions,
  type UseUpdateItemOptions,
} from './react/hooks/use-item-writes.ts';
export type { CartChange } from './core/cart/state/lines-state.ts';
export { useCartId, useCurrentCart } from './react/hooks/use-current-cart.ts';
export { useCartItems, type UseCartItemsResult } from './react/hooks/use-cart-items.ts';
export { useCartSummary, type UseCartSummaryResult } from './react/hooks/use-cart-summary.ts';
export { useSignInReceipt } from './react/hooks/use-sign-in-receipt.ts';
export type { ShopTotal } from './core/view/shop-totals.ts';
export { useCheckout, type UseCheckoutOptions } from './react/hooks/use-checkout.ts';
export {
  useCartTotals,
  type UseCartTotalsOptions,
  type UseCartTotalsResult,
} from './react/hooks/use-cart-totals.ts';
export {
  useCollection,
  useInfiniteCollection,
  type UseCollectionOptions,
} from './react/hooks/use-collection.ts';
export {
  useCoupon,
  type UseCouponOptions,
  type UseCouponResult,
} from './react/hooks/use-coupon.ts';
export { useFeatureSupport } from './react/hooks/use-cart-commands.ts';
export { useGuestCartDrawer, type GuestCartDrawer } from './react/hooks/use-guest-cart-drawer.ts';
export {
  useShippingEstimate,
  type UseShippingEstimateResult,
} from './react/hooks/use-shipping-estimate.ts';
