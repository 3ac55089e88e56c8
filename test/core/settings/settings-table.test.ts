// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { settingDocs } from '../../../scripts/package/source-docs.ts';
import { GuestCartElement } from '../../../src/element/tag/guest-cart-element.ts';
import { setElementDefaults } from '../../../src/element.ts';
import { elementDefaults } from '../../../src/element/tag/element-defaults.ts';
import { snapshotVariant } from '../../../src/element/first-paint/snapshot.ts';
import { run } from '../../support/run-program.ts';
import { dataAttributes } from '../../../src/cli/inline-markup.ts';
import { readEarlySettings } from '../../../src/element/settings/early-settings.ts';
import {
  resolveElementSettings,
  settingNames,
  settings,
} from '../../../src/core/settings/settings.ts';
import { type SettingDefinition, attributeOf } from '../../../src/core/settings/parse-setting.ts';
import { displayTable, readProps } from '../../../src/core/settings/screen-settings.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import { cartSettings, snapshotSettings } from '../../../src/core/settings/settings-table.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { sampleOf } from './sample-settings.ts';

// With its own name, because other tests in this process define <guest-cart>.
customElements.define('settings-cart', class extends GuestCartElement {});

describe.each(settingNames)('the setting %s', (name) => {
  const attribute = attributeOf(name);
  const sample = sampleOf(name);
  const value = parsedSettings({ [attribute]: sample })[name];

  test('has an observed attribute and a property that reflects it', () => {
    expect(GuestCartElement.observedAttributes).toContain(attribute);
    const element = document.createElement('settings-cart') as GuestCartElement;
    const property: unknown = value instanceof Set ? Array.from<unknown>(value) : value;
    Object.assign(element, { [name]: property });
    expect(
      parsedSettings({ [attribute]: element.getAttribute(attribute) ?? undefined })[name],
    ).toEqual(value);
    expect(element[name]).toBe(typeof value === 'boolean' ? value : sample);
    Object.assign(element, { [name]: null });
    expect(element.hasAttribute(attribute)).toBe(false);
    if (typeof value === 'boolean') expect(element[name]).toBe(!value);
  });

  test('is an option of npx guest-cart inline, and a data attribute of the loader', async () => {
    expect((await run(['inline', '--help'])).stdout).toMatch(
      new RegExp(`^ {2}--${attribute}$`, 'm'),
    );
    const { type } = settings[name] as SettingDefinition;
    const option =
      type === 'boolean' && sample === 'true' ? [`--${attribute}`] : [`--${attribute}`, sample];
    expect((await run(['inline', ...option, '--help'])).status).toBe(0);
    const given = { baseUrl: '/rest/{store}', store: 'default', [name]: sample };
    if (name !== 'baseUrl')
      expect(dataAttributes(given)).toMatchObject({ [`data-${attribute}`]: sample });
  });

  test('is accepted by setElementDefaults', () => {
    setElementDefaults({ [name]: value instanceof Set ? [...(value as Set<string>)] : value });
    expect(resolveElementSettings(elementDefaults)[name]).toEqual(value);
    setElementDefaults({});
  });

  test('is read before the app has loaded, if the first paint needs it', () => {
    const host = document.createElement('div');
    host.setAttribute(attribute, sample);
    const early = { ...cartSettings, ...snapshotSettings };
    expect(Object.hasOwn(readEarlySettings(host, null), name)).toBe(name in early);
    if (name in early) expect(readEarlySettings(host, null)).toMatchObject({ [name]: value });
  });

  test('changes the variant of a snapshot, if a snapshot depends on it', () => {
    const isOther =
      snapshotVariant(parsedSettings({ [attribute]: sample })) !==
      snapshotVariant(parsedSettings({}));
    expect(isOther).toBe(name in snapshotSettings);
  });

  test('is a prop of the React widget, if the cart screen reads it', () => {
    const isDisplayed = (settings[name] as SettingDefinition).display === true;
    expect(name in displayTable).toBe(isDisplayed);
    if (isDisplayed) expect(screenSettings({ [name]: value })).toMatchObject({ [name]: value });
  });

  test.runIf(name in displayTable)('is named as a prop that it does not accept', () => {
    const { type } = settings[name] as SettingDefinition;
    // As a page without types may pass them, or a computation that went wrong.
    const numbers = type === 'integer' ? [Number.NaN, Infinity, -1, 2.5] : [];
    for (const refused of type === 'text' ? [''] : ['/?', ...numbers]) {
      expect(readProps({ [name]: refused }).unusable).toEqual([name]);
      expect(screenSettings({ [name]: refused })).toEqual(screenSettings({}));
    }
  });

  test('documents its default', () => {
    const definition: SettingDefinition = settings[name];
    const { standard } = settingDocs().find((each) => each.name === name)!;
    const shown =
      { '': 'none', false: 'off', true: 'on' }[definition.default ?? ''] ?? definition.default;
    if (definition.default !== undefined) expect(standard.replaceAll("'", '')).toBe(shown);
  });
});
