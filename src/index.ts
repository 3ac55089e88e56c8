/**
 * The React entry: components, hooks, and the types and errors that they use. The client without React is in
 * `guest-cart/client`, schemas are in `guest-cart/schema`.
 *
 * @module
 */
export * from './shared-exports.ts';
export { cartErrorText } from './view/messages/cart-error-text.ts';
export { GuestCartBadge } from './components/widget/guest-cart-badge.tsx';
export type { GuestCartBadgeProps } from './components/widget/guest-cart-badge.tsx';
export { GuestCartWidget } from './components/widget/guest-cart-widget.tsx';
export type { GuestCartWidgetProps } from './components/widget/widget-props.ts';
export type { ItemToResolve, ResolvedItem, ResolveItem } from './components/resolve-item.ts';
export type { RenderLineProps, RenderSummaryProps, RenderProps } from './components/lines/render-props.ts';
export { useCartLines } from './components/widget/use-cart-lines.ts';
export type { CartLines, UseCartLinesOptions, UseCartLinesResult } from './components/widget/use-cart-lines.ts';
export type { CartSlots } from './components/screen/slots.ts';
export type { CheckoutCart } from './settings/events.ts';
export { useMessages } from './components/hooks/use-messages.ts';
export { useGuestCartSession } from './hooks/context.ts';
export { GuestCartProvider } from './hooks/provider.tsx';
export type { GuestCartProviderProps } from './hooks/provider.tsx';
export { guestCartKeys } from './hooks/query/query-keys.ts';
export { guestCartQueryOptions } from './hooks/query/query-options.ts';
export type { GuestCartQueryKey, GuestCartQueryOptions } from './hooks/query/query-options.ts';
export { useAddItem } from './hooks/use-add-item.ts';
export type { CartChange } from './actions/report-changes.ts';
export type { UseAddItemOptions } from './hooks/use-add-item.ts';
export { useAddItems } from './hooks/use-add-items.ts';
export type { UseAddItemsOptions } from './hooks/use-add-items.ts';
export { useAssignCustomer } from './hooks/use-assign-customer.ts';
export type { UseAssignCustomerOptions } from './hooks/use-assign-customer.ts';
export { useCartId } from './hooks/use-cart-id.ts';
export { useCartItems } from './hooks/use-cart-items.ts';
export type { UseCartItemsResult } from './hooks/use-cart-items.ts';
export { useCartTotals } from './hooks/use-cart-totals.ts';
export type { UseCartTotalsOptions, UseCartTotalsResult } from './hooks/use-cart-totals.ts';
export { useCollection, useInfiniteCollection } from './hooks/use-collection.ts';
export type { UseCollectionOptions } from './hooks/query/collection-options.ts';
export { useCoupon } from './hooks/use-coupon.ts';
export type { UseCouponOptions, UseCouponResult } from './hooks/use-coupon.ts';
export { useCreateGuestCart } from './hooks/use-create-guest-cart.ts';
export type { CreateGuestCart, UseCreateGuestCartOptions } from './hooks/use-create-guest-cart.ts';
export { useCurrentCart } from './hooks/use-current-cart.ts';
export { useRemoveItem } from './hooks/use-remove-item.ts';
export type { RemoveItem, UseRemoveItemOptions } from './hooks/use-remove-item.ts';
export { useUpdateItem } from './hooks/use-update-item.ts';
export type { UpdateItem, UseUpdateItemOptions } from './hooks/use-update-item.ts';
export { useFeatureSupport } from './hooks/use-feature-support.ts';
export { useGuestCartDrawer } from './hooks/drawer/use-guest-cart-drawer.ts';
export type { GuestCartDrawer } from './hooks/drawer/use-guest-cart-drawer.ts';
export { useGuestCart } from './hooks/use-guest-cart.ts';
export type { UseGuestCartOptions } from './hooks/use-guest-cart.ts';
export { useSuspenseGuestCart } from './hooks/use-suspense-guest-cart.ts';
export type { UseSuspenseGuestCartOptions } from './hooks/use-suspense-guest-cart.ts';
export { useShippingEstimate } from './hooks/use-shipping-estimate.ts';
export type { UseShippingEstimateResult } from './hooks/use-shipping-estimate.ts';
export type { LineHandlers } from './components/widget/use-widget-actions.ts';
export { useRestorePreviousCart } from './hooks/use-restore-previous-cart.ts';
export type { UseRestorePreviousCartOptions } from './hooks/use-restore-previous-cart.ts';
