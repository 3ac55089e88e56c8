import type * as errors from '../api/guest-cart-error.ts';
import type * as cartIds from '../schema/cart-id.ts';
import type { Lent } from './lent.ts';
import type * as ownSettings from '../settings/early-settings.ts';
import type * as pictures from '../first-paint/snapshot.ts';
import type * as versions from '../settings/version.ts';

// Where the page is a file of its own, this stands in the place of the modules that lent.ts takes these from, for the page
// and for whatever comes after it (scripts/package/embed-plugins.ts). Nothing here may be used before `borrow`.
let css: string;
export { css as default };
export let version: typeof versions.version;
export let GuestCartError: typeof errors.GuestCartError;
export let isGuestCartError: typeof errors.isGuestCartError;
export let isCartId: typeof cartIds.isCartId;
export let hasOwnSettings: typeof ownSettings.hasOwnSettings;
export let draw: typeof pictures.draw;
export let snapshotVariant: typeof pictures.snapshotVariant;
export let writeSnapshots: typeof pictures.writeSnapshots;
export let readSnapshot: typeof pictures.readSnapshot;
export let shadowOf: typeof pictures.shadowOf;
export let frameOf: typeof pictures.frameOf;
export let paint: typeof pictures.paint;

/** Takes what the entry has. */
export function borrow(lent: Lent): void {
  [
    css,
    version,
    GuestCartError,
    isGuestCartError,
    isCartId,
    hasOwnSettings,
    draw,
    snapshotVariant,
    writeSnapshots,
    readSnapshot,
    shadowOf,
    frameOf,
    paint,
  ] = lent;
}
