import { resolveSettings } from './resolve-settings.ts';
import type { EarlySettings } from './settings.ts';
import { cartSettings, snapshotSettings } from './settings-table.ts';

const earlySettings = { ...cartSettings, ...snapshotSettings };

/** The settings of a `<guest-cart>` whose class has not loaded yet. */
export function readEarlySettings(host: Element, script: Element | null | undefined): EarlySettings {
  return resolveSettings(
    earlySettings,
    (name) => host.getAttribute(name),
    (name) => script?.getAttribute(`data-${name}`),
  );
}

/**
 * Tells whether a script has set such a property on an element before it was defined. Properties win over attributes, so
 * the first paint, which only knows attributes, would show another cart.
 */
export function hasOwnSettings(host: Element): boolean {
  return [...Object.keys(earlySettings), 'headers'].some((name) => Object.hasOwn(host, name));
}
