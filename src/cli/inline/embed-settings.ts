import { unusableAnalytics } from '../../core/settings/diagnostics-part.ts';
import { settingNames, type GuestCartSettings } from '../../core/settings/settings.ts';
import { settingAttributes } from '../../core/settings/write-settings.ts';

/** The settings of the script tag: those of all carts on the page, the target element, and analytics. */
export interface EmbedSettings extends GuestCartSettings {
  /** Selector of an element that gets a cart, in addition to each `<guest-cart>` of the page. @default none */
  readonly target?: string | undefined;
  /** `datalayer` pushes events of Google Analytics 4 to `window.dataLayer`. @default none */
  readonly analytics?: 'datalayer' | undefined;
}

const others = ['target', 'analytics'];

/** Names of all settings of the script tag. */
export const embedSettingNames: readonly string[] = [...settingNames, ...others];

/**
 * Writes settings as the `data-` attributes of the script tag.
 *
 * @throws {GuestCartError} `misconfigured`, on a setting or value that the page would not accept
 */
export function dataAttributes(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const attributes = settingAttributes(settings, others);
  const [diagnostic] = unusableAnalytics(attributes['analytics'], 'analytics');
  if (diagnostic !== undefined) throw diagnostic;
  return Object.fromEntries(Object.entries(attributes).map(([attribute, text]) => [`data-${attribute}`, text]));
}
