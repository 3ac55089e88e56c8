import { resolveBaseUrl } from '../api/base-url.ts';
import { GuestCartError } from '../api/errors.ts';
import {
  attributeOf,
  configNames,
  readConfig,
  type ConfigName,
  type ElementConfig,
  type ReadConfig,
} from '../settings/settings.ts';
import { idleStore, unusable } from '../settings/diagnostics/diagnostics.ts';

/** What the script tag can be told: the settings of all carts of the page, and where to put one. */
export interface EmbedSettings extends ElementConfig {
  /** Selector of an element that a cart is put into, besides every `<guest-cart>` of the page. @default none */
  readonly target?: string | undefined;
}

type SettingName = ConfigName | 'target';

/** Settings by name, as those give them whose types nobody has checked. */
type SettingValues = Readonly<Record<string, string | number | null | undefined>>;

export const settingNames: readonly SettingName[] = [...configNames, 'target'];

/** `baseUrl` → `base-url`, as attributes and the command line spell it. */
export function spelled(name: SettingName): string {
  return name === 'target' ? name : attributeOf(name);
}

/** @throws {GuestCartError} `misconfigured`, on what the page would refuse */
function assertUsable({ config, unusable: names }: ReadConfig): void {
  const [diagnostic] = [...names.map((name) => unusable(name, spelled(name))), ...idleStore(config)];
  if (diagnostic !== undefined) throw diagnostic;
  const { baseUrl, store = 'default' } = config;
  // Which page it will stand on nobody knows yet, nor whether its `<guest-cart>` names the store.
  if (baseUrl !== undefined) resolveBaseUrl(baseUrl, store, 'https://page.example/');
}

/**
 * Writes settings as the `data-` attributes of the script tag.
 *
 * @throws {GuestCartError} `misconfigured`, on what the page would refuse
 */
export function dataAttributes(settings: SettingValues): Readonly<Record<string, string>> {
  const unknown = Object.keys(settings).filter((name) => !settingNames.some((known) => known === name));
  if (unknown.length > 0) {
    const known = settingNames.join(', ');
    throw new GuestCartError('misconfigured', `there is no setting ${unknown.join(', ')}. There are ${known}.`);
  }
  const textOf = (name: SettingName): string | null => (settings[name] == null ? null : String(settings[name]));
  assertUsable(readConfig(textOf));
  const attributes = settingNames.map((name) => [`data-${spelled(name)}`, textOf(name)]);
  return Object.fromEntries(attributes.filter(([, text]) => text !== null)) as Record<string, string>;
}
