import type { Messages } from './messages.ts';

/** The texts of lines, totals and badge, which the first paint shows. */
export type CompactMessages = Pick<
  Messages,
  | 'cartLabel'
  | 'items'
  | 'refreshing'
  | 'announceCart'
  | 'close'
  | 'unnamedItem'
  | 'sku'
  | 'each'
  | 'quantity'
  | 'rowTotal'
  | 'missingLines'
  | 'options'
  | 'option'
  | 'optionBundle'
  | 'optionBundleChoice'
  | 'optionLinks'
  | 'discount'
  | 'discounts'
  | 'more'
  | 'yes'
  | 'no'
  | 'subtotal'
  | 'subtotalHint'
  | 'itemsExcludingTax'
  | 'excludingTax'
  | 'subtotalCountsMore'
  | 'baseCurrencyShown'
  | 'currencyUnknown'
  | 'unavailable'
  | 'unavailableReason'
>;

/** The texts of the actions chunk: quantities, removal, the shop's own totals, coupons. */
export type ActionsMessages = Pick<
  Messages,
  | 'oneMore'
  | 'oneLess'
  | 'quantityOf'
  | 'quantityWrong'
  | 'quantityMax'
  | 'quantityStep'
  | 'remove'
  | 'removeItem'
  | 'removeAsk'
  | 'keep'
  | 'removed'
  | 'undo'
  | 'undoItem'
  | 'undoing'
  | 'errorChange'
  | 'errorChangeOffline'
  | 'errorItemGone'
  | 'totalsOutdated'
  | 'errorTotals'
  | 'shippingTotal'
  | 'shippingAtCheckout'
  | 'tax'
  | 'taxIncluded'
  | 'total'
  | 'estimatedTotal'
  | 'savings'
  | 'couponAsk'
  | 'couponCode'
  | 'couponMissing'
  | 'couponApply'
  | 'couponApplying'
  | 'couponOn'
  | 'couponRemove'
  | 'couponRemoveCode'
  | 'couponRemoving'
  | 'errorCoupon'
>;

/** The texts of the free-shipping bar and of shipping estimates. */
export type ShippingMessages = Pick<
  Messages,
  | 'freeShippingAway'
  | 'freeShipping'
  | 'estimateAsk'
  | 'estimateCountry'
  | 'estimateRegion'
  | 'estimatePostcode'
  | 'estimateApply'
  | 'estimating'
  | 'estimateResults'
  | 'estimateNote'
  | 'estimateNone'
  | 'estimateFree'
  | 'errorEstimate'
>;

/** The texts of the toast for an added item. */
export type ToastMessages = Pick<Messages, 'added' | 'viewCart'>;

/** The texts of the button that copies the support bundle. */
export type SupportMessages = Pick<Messages, 'supportCopy' | 'supportCopied' | 'supportDownloaded'>;

/** The texts of the details chunk: shipments, addresses, the customer, details for support. */
export type DetailsMessages = Pick<
  Messages,
  | 'shipping'
  | 'deliveryUndecided'
  | 'allItems'
  | 'virtual'
  | 'discountOriginal'
  | 'discountRule'
  | 'shipment'
  | 'shipTo'
  | 'shippingMethod'
  | 'shippingItems'
  | 'addressUndecided'
  | 'someItems'
  | 'shipmentItem'
  | 'pickupLocation'
  | 'billing'
  | 'customer'
  | 'addressBook'
  | 'note'
  | 'payment'
  | 'methods'
  | 'carriers'
  | 'facts'
>;

/** The texts of the screen without the chunks that are loaded on demand. */
export type ScreenMessages = Omit<
  Messages,
  keyof ActionsMessages | keyof DetailsMessages | keyof ShippingMessages | keyof ToastMessages | keyof SupportMessages
>;

/** The texts for showing a cart, without those for changing it. */
export type CartMessages = Omit<
  Messages,
  keyof ActionsMessages | keyof ShippingMessages | keyof ToastMessages | keyof SupportMessages
>;
