import { resolveElementSettings, type ElementSettings } from '../../src/core/settings/settings.ts';

/** The settings of an element with these attributes. */
export function parsedSettings(
  attributes: Readonly<Record<string, string | undefined>>,
): ElementSettings {
  return resolveElementSettings((name) => attributes[name]);
}
