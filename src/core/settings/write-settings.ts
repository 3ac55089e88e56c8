import { resolveBaseUrl } from '../api/base-url.ts';
import { misconfigured, unusableSetting, unusedStoreCode } from './diagnostics-part.ts';
import { attributeOf, settingText } from './parse-setting.ts';
import { resolveElementSettings, settingNames, unusableSettings } from './settings.ts';

/**
 * Writes settings as attributes, for a program that generates pages: `{ lineLimit: 5 }` → `{
 * 'line-limit': '5' }`.
 *
 * @param settings by name, from callers without types
 * @param others names that are no settings of a cart, whose values are not checked
 * @throws {GuestCartError} `misconfigured`, on a setting or value that the page would not accept
 */
export function writeAttributes(
  settings: Readonly<Record<string, unknown>>,
  others: readonly string[] = [],
): Readonly<Record<string, string>> {
  const names: readonly string[] = [...settingNames, ...others];
  const unknown = Object.keys(settings).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw misconfigured(
      `there is no setting ${unknown.join(', ')}. The settings are ${names.join(', ')}.`,
    );
  }
  const written = names
    .filter((name) => settings[name] != null)
    .map(
      (name) =>
        [attributeOf(name), settingText(settings[name]) ?? JSON.stringify(settings[name])] as const,
    );
  const texts = new Map(written);
  const source = (attribute: string): string | undefined => texts.get(attribute);
  const { baseUrl, store } = resolveElementSettings(source);
  const [diagnostic] = [
    ...unusableSettings(source).map((name) => unusableSetting(name, attributeOf(name))),
    ...unusedStoreCode({ baseUrl, store }),
  ];
  if (diagnostic !== undefined) throw diagnostic;
  // The page's `<guest-cart>` may set the store.
  if (baseUrl !== undefined) resolveBaseUrl(baseUrl, store ?? 'default', 'https://page.example/');
  return Object.fromEntries(texts);
}
