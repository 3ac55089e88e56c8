import type { GuestCartProviderProps, GuestCartWidgetProps } from 'guest-cart';
import { displayNames } from '../../src/core/settings/screen-settings.ts';
import type { DisplayName } from '../../src/core/settings/settings.ts';

/** Every prop of the provider. TypeScript requires a new prop here, and a test then requires it in docs/react.md. */
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
  onCartChange: true,
  isCartNotFoundResponse: true,
  namespace: true,
  storage: true,
  locks: true,
  lockWait: true,
  createCart: true,
  children: true,
};

const ownWidgetProps: Readonly<Record<Exclude<keyof GuestCartWidgetProps, DisplayName>, true>> = {
  mode: true,
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

/** Names of all props of the widget: those above, and the settings of the cart screen. */
export const widgetProps: readonly string[] = [...Object.keys(ownWidgetProps), ...displayNames];
