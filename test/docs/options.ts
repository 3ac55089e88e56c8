import type { GuestCartProviderProps, GuestCartWidgetProps } from 'guest-cart';

/** Every prop there is; one that is added has to be added here, and to docs/react.md, before all is well again. */
export const providerProps: Readonly<Record<keyof GuestCartProviderProps, true>> = {
  baseUrl: true,
  store: true,
  features: true,
  headers: true,
  fetch: true,
  credentials: true,
  timeout: true,
  maxBytes: true,
  queryClient: true,
  retry: true,
  onSchemaIssues: true,
  isCartNotFoundResponse: true,
  namespace: true,
  storage: true,
  locks: true,
  lockWait: true,
  shared: true,
  children: true,
};

export const widgetProps: Readonly<Record<keyof GuestCartWidgetProps, true>> = {
  locale: true,
  messages: true,
  timeZone: true,
  dir: true,
  priceCurrency: true,
  customer: true,
  onCheckout: true,
  resolveItem: true,
  onQuantityChange: true,
  onRemove: true,
  slots: true,
  renderLine: true,
  renderPicture: true,
  renderSummary: true,
  lineLimit: true,
  headingLevel: true,
  className: true,
  onError: true,
};
