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
export { useAddItem } from './react/hooks/use-add-item.ts';
export type { CartChange } from './core/actions/report-changes.ts';
export type { UseAddItemOptions } from './react/hooks/use-add-item.ts';
export { useAddItems } from './react/hooks/use-add-items.ts';
export type { UseAddItemsOptions } from './react/hooks/use-add-items.ts';
export { useAssignCustomer } from './react/hooks/use-assign-customer.ts';
export type { UseAssignCustomerOptions } from './react/hooks/use-assign-customer.ts';
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
export { useCreateGuestCart } from './react/hooks/use-create-guest-cart.ts';
export type { CreateGuestCart, UseCreateGuestCartOptions } from './react/hooks/use-create-guest-cart.ts';
export { useCurrentCart } from './react/hooks/use-current-cart.ts';
export { useRemoveItem } from './react/hooks/use-remove-item.ts';
export type { RemoveItem, UseRemoveItemOptions } from './react/hooks/use-remove-item.ts';
export { useUpdateItem } from './react/hooks/use-update-item.ts';
export type { UpdateItem, UseUpdateItemOptions } from './react/hooks/use-update-item.ts';
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
export { useRestorePreviousCart } from './react/hooks/use-restore-previous-cart.ts';
export type { UseRestorePreviousCartOptions } from './react/hooks/use-restore-previous-cart.ts';
