import type { Fault } from '../../testing.ts';
import { story, threeItems } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'The cart cannot be read' };

/** A read that fails, without a cart from an earlier read. */
const failed = (fault: Fault) =>
  story({
    cart: threeItems,
    faults: [{ ...fault, operation: 'read' }],
    until: '[data-state=failed] [data-notice=failed]',
    isHurried: true,
  });

export const FailedUnreachable = failed({ kind: 'dropped' });
export const FailedMaintenance = failed({ kind: 'html', status: 503 });
export const FailedRateLimited = failed({ kind: 'status', status: 429, retryAfter: 0 });
export const FailedForbidden = failed({ kind: 'status', status: 403 });
export const FailedRejected = failed({ kind: 'status', status: 400 });
export const FailedUnexpected = failed({ kind: 'wrong-shape' });
export const Misconfigured = story({
  store: 'nowhere',
  cart: threeItems,
  until: '[data-notice=failed]',
});
export const Offline = story({
  cart: threeItems,
  isOffline: true,
  until: '[data-state=offline] [data-notice=offline]',
  isHurried: true,
});
export const Broken = {
  ...story({ cart: threeItems, isBroken: true, until: '[data-state=broken]' }),
  tags: ['react'],
};
