import type { Fault } from '../../testing.ts';
import { scene, threeItems, type Story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'The cart cannot be read' };

/** A read that fails, without a cart from an earlier read. */
const failed = (fault: Fault): Story['parameters'] =>
  scene({
    cart: threeItems,
    faults: [{ ...fault, operation: 'read' }],
    until: '[data-state=failed] [data-notice=failed]',
    isHurried: true,
  });

export const FailedUnreachable: Story = {
  name: 'The shop cannot be reached',
  parameters: failed({ kind: 'dropped' }),
};
export const FailedMaintenance: Story = {
  name: 'The shop is in maintenance',
  parameters: failed({ kind: 'html', status: 503 }),
};
export const FailedRateLimited: Story = {
  name: 'The shop is rate limited',
  parameters: failed({ kind: 'status', status: 429, retryAfter: 0 }),
};
export const FailedForbidden: Story = {
  name: 'The shop denies access',
  parameters: failed({ kind: 'status', status: 403 }),
};
export const FailedRejected: Story = {
  name: 'The shop rejects the request',
  parameters: failed({ kind: 'status', status: 400 }),
};
export const FailedUnexpected: Story = {
  name: 'The shop sends an unexpected response',
  parameters: failed({ kind: 'wrong-shape' }),
};
export const Misconfigured: Story = {
  name: 'Unknown store code',
  parameters: scene({ store: 'nowhere', cart: threeItems, until: '[data-notice=failed]' }),
};
export const Offline: Story = {
  name: 'Offline, without a cart',
  parameters: scene({
    cart: threeItems,
    isOffline: true,
    until: '[data-state=offline] [data-notice=offline]',
    isHurried: true,
  }),
};
export const Broken: Story = {
  name: 'The cart cannot be rendered',
  parameters: scene({ cart: threeItems, isBroken: true, until: '[data-state=broken]' }),
  tags: ['react'],
};
