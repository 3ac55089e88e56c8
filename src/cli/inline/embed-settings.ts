import { resolveBaseUrl } from '../../core/api/base-url.ts';
import { GuestCartError } from '../../core/api/errors.ts';
import { unusableAnalytics, unusableSetting, unusedStoreCode } from '../../core/settings/diagnostics-part.ts';
import { resolveElementSettings, unusableSettings, settingNames } from '../../core/settings/settings.ts';
import { settingText, attributeOf } from '../../core/settings/parse-setting.ts';
import type { GuestCartSettings } from '../../core/settings/settings.ts';

/** The settings of the script tag: those of all carts on the page, the target element, and analytics. */
export interface EmbedSettings extends GuestCartSettings {
  /** Selector of an element that gets a cart, in addition to each `<guest-cart>` of the page. @default none */
  readonly target?: string | undefined;
  /** `datalayer` pushes events of Google Analytics 4 to `window.dataLayer`. @default none */
  readonly analytics?: 'datalayer' | undefined;
}

/** Settings by name, from callers without types. */
type UncheckedSettings = Readonly<Record<string, unknown>>;

/** Names of all settings of the script tag. */
export const embedSettingNames: readonly string[] = [...settingNames, 'target', 'analytics'];

/** @throws {GuestCartError} `misconfigured`, on a value that the page would not accept */
function assertUsable(texts: ReadonlyMap<string, string>): void {
  const source = (attribute: string): string | undefined => texts.get(attribute);
  const { baseUrl, store } = resolveElementSettings(source);
  const [diagnostic] = [
    ...unusableAnalytics(texts.get('analytics'), 'analytics'),
    ...unusableSettings(source).map((name) => unusableSetting(name, attributeOf(name))),
    ...unusedStoreCode({ baseUrl, store }),
  ];
  if (diagnostic !== undefined) throw diagnostic;
  // The page's `<guest-cart>` may set the store.
  if (baseUrl !== undefined) resolveBaseUrl(baseUrl, store ?? 'default', 'https://page.example/');
}

/**
 * Writes settings as the `data-` attributes of the script tag.
 *
 * @throws {GuestCartError} `misconfigured`, on a setting or value that the page would not accept
 */
export function dataAttributes(settings: UncheckedSettings): Readonly<Record<string, string>> {
  const unknown = Object.keys(settings).filter((name) => !embedSettingNames.includes(name));
  if (unknown.length > 0) {
    const known = embedSettingNames.join(', ');
    throw new GuestCartError('misconfigured', `there is no setting ${unknown.join(', ')}. The settings are ${known}.`);
  }
  const texts = new Map<string, string>();
  for (const name of embedSettingNames) {
    const value = settings[name];
    if (value != null) texts.set(attributeOf(name), settingText(value) ?? JSON.stringify(value));
  }
  assertUsable(texts);
  return Object.fromEntries([...texts].map(([attribute, text]) => [`data-${attribute}`, text]));
}
