import type { enActions } from './en-actions.ts';
import type { enCompact } from './en-compact.ts';
import type { enDetails } from './en-details.ts';
import type { enScreen } from './en-screen.ts';
import type { enShell } from './en-shell.ts';
import type { enShipping } from './en-shipping.ts';
import type { enSupport } from './en-support.ts';
import type { enToast } from './en-toast.ts';
import type { Messages } from './messages.ts';

// The texts of each chunk. A message belongs to the group whose English file has it.

/** The texts of lines, totals and badge, which the first paint shows. */
export type CompactMessages = Pick<Messages, keyof typeof enCompact>;

/** The texts of a page with a closed drawer. */
export type ShellMessages = Pick<Messages, keyof typeof enShell>;

/** The texts of the screen without the chunks that are loaded on demand. */
export type ScreenMessages = Pick<Messages, keyof typeof enScreen>;

/** The texts of the actions chunk: quantities, removal, the shop's own totals, coupons. */
export type ActionsMessages = Pick<Messages, keyof typeof enActions>;

/** The texts of the details chunk: shipments, addresses, the customer, details for support. */
export type DetailsMessages = Pick<Messages, keyof typeof enDetails>;

/** The texts of the free-shipping bar and of shipping estimates. */
export type ShippingMessages = Pick<Messages, keyof typeof enShipping>;

/** The texts of the toast for an added item. */
export type ToastMessages = Pick<Messages, keyof typeof enToast>;

/** The texts of the button that copies the support bundle. */
export type SupportMessages = Pick<Messages, keyof typeof enSupport>;

/** The texts for showing a cart, without those for changing it. */
export type CartMessages = ScreenMessages & DetailsMessages;
