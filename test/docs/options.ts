import type { GuestCartProviderProps, GuestCartWidgetProps } from 'guest-cart';
import { displayNames } from '../../src/settings/screen-settings.ts';
import type { DisplayName } from '../../src/settings/settings.ts';

/** Every prop there is; one that is added has to be added here, and to docs/react.md, before all is well again. */
export const providerProps: Readonly<Record<Exclude<keyof GuestCartProviderProps, 'shared'>, true>> = {
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
  createCart: true,
  children: true,
};

const ownWidgetProps: Readonly<Record<Exclude<keyof GuestCartWidgetProps, DisplayName>, true>> = {
  messages: true,
  dir: true,
  customer: true,
  onCheckout: true,
  resolveItem: true,
  onQuantityChange: true,
  onRemove: true,
  slots: true,
  renderLine: true,
  renderPicture: true,
  renderSummary: true,
  className: true,
  onError: true,
};

/** Names of all props of the widget: those of its own, and the settings of the cart screen. */
export const widgetProps: readonly string[] = [...Object.keys(ownWidgetProps), ...displayNames];
