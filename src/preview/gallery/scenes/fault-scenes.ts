import type { Fault } from '../../../testing.ts';
import { cartWith, sample, threeItems } from './prepared-carts.ts';
import { filled, type Scene, type SceneGroup } from './scene.ts';

/** Errors of a read, one for each error message. */
const readFaults: Readonly<Record<string, { readonly title: string; readonly fault: Fault }>> = {
  unreachable: { title: 'cannot be reached', fault: { kind: 'dropped' } },
  maintenance: { title: 'is in maintenance', fault: { kind: 'html', status: 503 } },
  'rate-limited': { title: 'is rate limited', fault: { kind: 'status', status: 429, retryAfter: 0 } },
  forbidden: { title: 'denies access', fault: { kind: 'status', status: 403 } },
  rejected: { title: 'rejects the request', fault: { kind: 'status', status: 400 } },
  unexpected: { title: 'sends an unexpected response', fault: { kind: 'wrong-shape' } },
};

/** Without a cart from an earlier read. */
const failedScenes = Object.entries(readFaults).map(([name, { title, fault }]): Scene => ({
  name: `failed-${name}`,
  title: `The shop ${title}`,
  cart: threeItems,
  faults: [{ ...fault, operation: 'read' }],
  until: '[data-state=failed] [data-notice=failed]',
  isHurried: true,
}));

/** With a cart from an earlier read, which stays visible. */
const staleScenes = Object.entries(readFaults).map(([name, { title, fault }]): Scene => ({
  name: `stale-${name}`,
  title: `The shop ${title}, later`,
  cart: threeItems,
  then: async ({ shown, faults, refresh }) => {
    await shown(filled);
    faults.set({ ...fault, operation: 'read' });
    refresh();
  },
  until: '[data-freshness=stale] [data-notice=stale] .gc-button:not([aria-disabled=true])',
  isHurried: true,
}));

export const readFaultScenes: SceneGroup = {
  title: 'The cart cannot be read',
  scenes: [
    ...failedScenes,
    {
      name: 'misconfigured',
      title: 'Unknown store code',
      store: 'nowhere',
      cart: threeItems,
      until: '[data-notice=failed]',
    },
    {
      name: 'offline',
      title: 'Offline, without a cart',
      cart: threeItems,
      isOffline: true,
      until: '[data-state=offline] [data-notice=offline]',
      isHurried: true,
    },
    {
      name: 'broken',
      title: 'The cart cannot be rendered',
      cart: threeItems,
      isBroken: true,
      until: '[data-state=broken]',
      modes: ['widget', 'widget-drawer'],
    },
  ],
};

export const staleFaultScenes: SceneGroup = {
  title: 'With a cart from an earlier read',
  scenes: [
    {
      name: 'refreshing',
      title: 'Refreshing',
      cart: threeItems,
      then: async ({ shown, faults, refresh }) => {
        await shown(filled);
        faults.set({ kind: 'delay', ms: 600_000, operation: 'read' });
        refresh();
      },
      until: '[data-freshness=refreshing]',
    },
    {
      name: 'offline-later',
      title: 'Offline, with a cart',
      cart: threeItems,
      then: async ({ shown, goOffline, refresh }) => {
        await shown(filled);
        goOffline();
        refresh();
      },
      until: '[data-freshness=offline] [data-notice=offline]',
      isHurried: true,
    },
    ...staleScenes,
  ],
};

const assignButton = '.gc-actions .gc-button:last-child';

export const actionFaultScenes: SceneGroup = {
  title: 'Actions that failed',
  scenes: [
    {
      name: 'create-failed',
      title: 'Ordered, and no new cart could be created',
      cart: sample('ordered'),
      faults: [{ kind: 'status', status: 503, operation: 'create' }],
      then: ({ press }) => press('[data-notice=closed] .gc-button'),
      until: '[data-notice=create]',
      isHurried: true,
    },
    {
      name: 'assign-refused',
      title: 'The cart was not assigned',
      cart: cartWith(['THROW-WOOL', 1]),
      isSignedIn: true,
      faults: [{ kind: 'false', operation: 'assign' }],
      then: ({ press }) => press(assignButton),
      until: '[data-notice=assign]',
    },
    {
      name: 'assign-sign-in',
      title: 'Assigning needs a new sign-in',
      service: { requireCustomerToken: true },
      cart: cartWith(['THROW-WOOL', 1]),
      isSignedIn: true,
      then: ({ press }) => press(assignButton),
      until: '[data-notice=assign]',
    },
    {
      name: 'assign-failed',
      title: 'Assigning failed',
      cart: cartWith(['THROW-WOOL', 1]),
      isSignedIn: true,
      faults: [{ kind: 'status', status: 503, operation: 'assign' }],
      then: ({ press }) => press(assignButton),
      until: '[data-notice=assign]',
      isHurried: true,
    },
    {
      name: 'assign-rejected',
      title: 'Assigning was rejected with a message',
      cart: cartWith(['THROW-WOOL', 1]),
      isSignedIn: true,
      faults: [{ kind: 'status', status: 400, operation: 'assign' }],
      then: ({ press }) => press(assignButton),
      until: '[data-notice=assign]',
    },
  ],
};
