/**
 * The React entry: components, hooks, and the types and errors that they use. The client without React is in
 * `guest-cart/client`, schemas are in `guest-cart/schema`.
 *
 * @module
 */
export * from './shared-exports.ts';
export { cartErrorText } from './core/messages/error-text.ts';
export { GuestCartBadge } from './react/widget/guest-cart-badge.tsx';
export type { GuestCartBadgeProps } from './react/widget/guest-cart-badge.tsx';
export { GuestCartWidget } from './react/widget/guest-cart-widget.tsx';
export type { GuestCartWidgetProps } from './react/widget/widget-props.ts';
export type { ItemToResolve, ResolvedItem, ResolveItem } from './components/resolve-item.ts';
export type { RenderLineProps, RenderSummaryProps, RenderProps } from './components/lines/render-props.ts';
export { useCartLines } from './react/hooks/use-cart-lines.ts';
export type { CartLines, UseCartLinesOptions, UseCartLinesResult } from './react/hooks/use-cart-lines.ts';
export type { CartSlots } from './components/screen/slots.ts';
export type { CheckoutCart } from './core/events.ts';
export { useMessages } from './react/hooks/use-messages.ts';
export { useGuestCartSession } from './react/context.ts';
export { GuestCartProvider } from './react/provider.tsx';
export type { GuestCartProviderProps } from './react/provider.tsx';
export { guestCartKeys } from './react/query/query-keys.ts';
export { guestCartQueryOptions } from './react/query/query-options.ts';
export type { GuestCartQueryKey, GuestCartQueryOptions } from './react/query/query-options.ts';
export { useAddItem, useAddItems, useRemoveItem, useUpdateItem } from './react/hooks/use-item-writes.ts';
export type { CartChange } from './core/actions/report-changes.ts';
export type {
  UseAddItemOptions,
  UseAddItemsOptions,
  RemoveItem,
  UseRemoveItemOptions,
  UpdateItem,
  UseUpdateItemOptions,
} from './react/hooks/use-item-writes.ts';
export { useAssignCustomer, useCreateGuestCart, useRestorePreviousCart } from './react/hooks/use-cart-writes.ts';
export type {
  UseAssignCustomerOptions,
  CreateGuestCart,
  UseCreateGuestCartOptions,
  UseRestorePreviousCartOptions,
} from './react/hooks/use-cart-writes.ts';
export { useCartId } from './react/hooks/use-current-cart.ts';
export { useCartItems } from './react/hooks/use-cart-items.ts';
export type { UseCartItemsResult } from './react/hooks/use-cart-items.ts';
export { useCartSummary } from './react/hooks/use-cart-summary.ts';
export type { UseCartSummaryResult } from './react/hooks/use-cart-summary.ts';
export type { ShopTotal } from './core/money/shop-totals.ts';
export { useCheckout } from './react/hooks/use-checkout.ts';
export type { UseCheckoutOptions } from './react/hooks/use-checkout.ts';
export { useCartTotals } from './react/hooks/use-cart-totals.ts';
export type { UseCartTotalsOptions, UseCartTotalsResult } from './react/hooks/use-cart-totals.ts';
export { useCollection, useInfiniteCollection } from './react/hooks/use-collection.ts';
export type { UseCollectionOptions } from './react/query/collection-options.ts';
export { useCoupon } from './react/hooks/use-coupon.ts';
export type { UseCouponOptions, UseCouponResult } from './react/hooks/use-coupon.ts';
export { useCurrentCart } from './react/hooks/use-current-cart.ts';
export { useFeatureSupport } from './react/hooks/use-feature-support.ts';
export { useGuestCartDrawer } from './react/hooks/use-guest-cart-drawer.ts';
export type { GuestCartDrawer } from './react/hooks/use-guest-cart-drawer.ts';
export { useGuestCart } from './react/hooks/use-guest-cart.ts';
export type { UseGuestCartOptions } from './react/hooks/use-guest-cart.ts';
export { useSuspenseGuestCart } from './react/hooks/use-suspense-guest-cart.ts';
export type { UseSuspenseGuestCartOptions } from './react/hooks/use-suspense-guest-cart.ts';
export { useShippingEstimate } from './react/hooks/use-shipping-estimate.ts';
export type { UseShippingEstimateResult } from './react/hooks/use-shipping-estimate.ts';
export type { LineHandlers } from './react/widget/widget-props.ts';
