import type { SettingDefinition } from '../../../src/core/settings/parse-setting.ts';
import { settings, type SettingName } from '../../../src/core/settings/settings.ts';

/** The text of a value other than the default. */
export function sampleOf(name: SettingName): string {
  const definition: SettingDefinition = settings[name];
  switch (definition.type) {
    case 'boolean':
      return definition.default === 'true' ? 'false' : 'true';
    case 'integer':
      return String(definition.min + 2);
    case 'choice':
    case 'words':
      return definition.values.find((word) => word !== definition.default) ?? '';
    case 'amounts':
      return 'USD 40, EUR 35.50';
    case 'countries':
      return 'DE FR';
    case 'locale':
      return 'de';
    case 'time-zone':
      return 'Asia/Tokyo';
    case 'text':
      return '/rest/other';
  }
}
