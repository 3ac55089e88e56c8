import type { Fault } from '../../testing.ts';
import { filled, story, threeItems } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'With a cart from an earlier read' };

const stale = '[data-freshness=stale] [data-notice=stale] .gc-button:not([aria-disabled=true])';

/** A read that succeeds, and another that fails. */
const later = (fault: Fault, until = stale) =>
  story({
    cart: threeItems,
    until,
    isHurried: true,
    play: async ({ shown, faults, refresh }) => {
      await shown(filled);
      faults.set({ ...fault, operation: 'read' });
      refresh();
    },
  });

export const Refreshing = later({ kind: 'delay', ms: 600_000 }, '[data-freshness=refreshing]');
export const OfflineLater = story({
  cart: threeItems,
  until: '[data-freshness=offline] [data-notice=offline]',
  isHurried: true,
  play: async ({ shown, goOffline, refresh }) => {
    await shown(filled);
    goOffline();
    refresh();
  },
});
export const StaleUnreachable = later({ kind: 'dropped' });
export const StaleMaintenance = later({ kind: 'html', status: 503 });
export const StaleRateLimited = later({ kind: 'status', status: 429, retryAfter: 0 });
export const StaleForbidden = later({ kind: 'status', status: 403 });
export const StaleRejected = later({ kind: 'status', status: 400 });
export const StaleUnexpected = later({ kind: 'wrong-shape' });
