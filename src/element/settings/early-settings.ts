import { resolveSettings } from '../../core/settings/parse-setting.ts';
import type { EarlySettings } from '../../core/settings/settings.ts';
import { cartSettings, snapshotSettings } from '../../core/settings/settings-table.ts';

const earlySettings = { ...cartSettings, ...snapshotSettings };

/** The settings of a `<guest-cart>` whose class has not loaded yet. */
export function readEarlySettings(
  host: Element,
  script: Element | null | undefined,
): EarlySettings {
  return resolveSettings(
    earlySettings,
    (name) => host.getAttribute(name),
    (name) => script?.getAttribute(`data-${name}`),
  );
}

/**
 * Whether a script has set a setting as a property before the element was defined. Properties
 * override attributes. The first paint reads only attributes and would show a different cart.
 */
export function hasOwnSettings(host: Element): boolean {
  return [...Object.keys(earlySettings), 'headers'].some((name) => Object.hasOwn(host, name));
}
