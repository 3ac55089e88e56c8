import { attributeOf, settingText } from '../core/settings/parse-setting.ts';
import type { GuestCartSettings } from '../core/settings/settings.ts';
import { settingNames, unusableSettings } from '../core/settings/settings.ts';
import { elementDefaults, replaceDefaults } from './element-defaults.ts';
import { loadDiagnostics } from './load-parts.ts';

/**
 * Sets the settings of all `<guest-cart>` elements. Attributes and properties of an element take precedence. Each call
 * replaces the settings of the previous one; connected elements are updated. Unknown settings and invalid values are
 * ignored, and logged to the console.
 *
 * @example
 * setElementDefaults({ baseUrl: '/rest/default', mode: 'badge' });
 */
export function setElementDefaults(settings: GuestCartSettings): void {
  // A page without types may pass anything.
  const given = Object.entries((settings as GuestCartSettings | null | undefined) ?? {}).filter(
    ([, value]) => value != null,
  );
  const unknown = given.filter(([name]) => !settingNames.some((known) => known === name));
  const odd = given.filter((entry) => !unknown.includes(entry) && settingText(entry[1]) === undefined);
  const texts = new Map(given.map(([name, value]) => [attributeOf(name), settingText(value)]));
  replaceDefaults((attribute) => texts.get(attribute));
  const unusable = [
    ...odd.map(([name]) => name as (typeof settingNames)[number]),
    ...unusableSettings(elementDefaults),
  ];
  if (unusable.length + unknown.length === 0) return;
  loadDiagnostics((diagnostics) => {
    for (const name of unusable) {
      diagnostics.log(diagnostics.unusableSetting(name, `${name} of setElementDefaults`).message);
    }
    for (const [name] of unknown) diagnostics.log(diagnostics.unknownDefault(name).message);
  });
}
