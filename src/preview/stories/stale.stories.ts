import type { Fault } from '../../testing.ts';
import { filled, play, scene, threeItems, type Story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'With a cart from an earlier read' };

/** A read that succeeds, and another that fails. */
const later = (fault: Fault): Pick<Story, 'parameters' | 'play'> => ({
  parameters: scene({
    cart: threeItems,
    until: '[data-freshness=stale] [data-notice=stale] .gc-button:not([aria-disabled=true])',
    isHurried: true,
  }),
  play: play(async ({ shown, faults, refresh }) => {
    await shown(filled);
    faults.set({ ...fault, operation: 'read' });
    refresh();
  }),
});

export const Refreshing: Story = {
  ...later({ kind: 'delay', ms: 600_000 }),
  name: 'Refreshing',
  parameters: scene({ cart: threeItems, until: '[data-freshness=refreshing]' }),
};
export const OfflineLater: Story = {
  name: 'Offline, with a cart',
  parameters: scene({
    cart: threeItems,
    until: '[data-freshness=offline] [data-notice=offline]',
    isHurried: true,
  }),
  play: play(async ({ shown, goOffline, refresh }) => {
    await shown(filled);
    goOffline();
    refresh();
  }),
};
export const StaleUnreachable: Story = { ...later({ kind: 'dropped' }), name: 'The shop cannot be reached' };
export const StaleMaintenance: Story = {
  ...later({ kind: 'html', status: 503 }),
  name: 'The shop is in maintenance',
};
export const StaleRateLimited: Story = {
  ...later({ kind: 'status', status: 429, retryAfter: 0 }),
  name: 'The shop is rate limited',
};
export const StaleForbidden: Story = { ...later({ kind: 'status', status: 403 }), name: 'The shop denies access' };
export const StaleRejected: Story = {
  ...later({ kind: 'status', status: 400 }),
  name: 'The shop rejects the request',
};
export const StaleUnexpected: Story = {
  ...later({ kind: 'wrong-shape' }),
  name: 'The shop sends an unexpected response',
};
