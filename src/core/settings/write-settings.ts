import { ignoresStore, resolveBaseUrl } from '../api/base-url.ts';
import { misconfigured, unusableSetting, unusedStoreCode } from './setting-mistakes.ts';
import { attributeOf } from './parse-setting.ts';
import { readValues, resolveElementSettings, settings, type scriptSettings } from './settings.ts';

/**
 * Writes settings as attributes, for a program that generates pages: `{ lineLimit: 5 }` → `{
 * 'line-limit': '5' }`.
 *
 * @param values by name, from callers without types
 * @param table the settings of an element, or of the script tag
 * @throws {GuestCartError} `misconfigured`, on a setting or value that the page would not accept
 */
export function writeAttributes(
  values: Readonly<Record<string, unknown>>,
  table: typeof settings | typeof scriptSettings = settings,
): Readonly<Record<string, string>> {
  const { texts, unusable, unknown } = readValues(table, values);
  if (unknown.length > 0) {
    throw misconfigured(
      `there is no setting ${unknown.join(', ')}. The settings are ${Object.keys(table).join(', ')}.`,
    );
  }
  const [first] = unusable;
  if (first !== undefined) throw unusableSetting(first, attributeOf(first));
  const resolved = resolveElementSettings((attribute) => texts[attribute]);
  if (ignoresStore(resolved)) throw unusedStoreCode(resolved);
  const { baseUrl, store } = resolved;
  // The page's `<guest-cart>` may set the store.
  if (baseUrl !== undefined) resolveBaseUrl(baseUrl, store ?? 'default', 'https://page.example/');
  return texts as Readonly<Record<string, string>>; // a value without a text is unusable
}
