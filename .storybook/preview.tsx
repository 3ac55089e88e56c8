import type { ArgTypes, Preview } from '@storybook/react-vite';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import '../src/components/styles/styles.css';
import { languages, loadMessages } from '../src/client.ts';
import type { SettingDefinition } from '../src/core/settings/parse-setting.ts';
import { settings } from '../src/core/settings/settings.ts';
import { stylePage, themes, type PageStyle } from '../src/preview/stories/page.ts';
import { createScenes, type OpenScene, type Story } from '../src/preview/stories/scene.ts';
import { ShellView, shells, type Shell } from '../src/preview/stories/shells.tsx';
import './preview.css';

interface Globals extends PageStyle {
  readonly shell: Shell;
  readonly taxDisplay: 'auto' | 'including' | 'excluding' | 'both';
}

/** Settings that the story or the toolbar sets. */
const fixed = [
  'baseUrl',
  'store',
  'namespace',
  'mode',
  'locale',
  'taxDisplay',
  'timeZone',
  'checkoutUrl',
  'timeout',
];

/** A control for each setting of the cart. */
function controls(): ArgTypes {
  const definitions = Object.entries<SettingDefinition>(settings).filter(
    ([name]) => !fixed.includes(name),
  );
  return Object.fromEntries(
    definitions.map(([name, definition]): [string, ArgTypes[string]] => {
      const category = definition.display === true ? 'Display' : 'Shop and customer';
      const table = { category, defaultValue: { summary: definition.default ?? 'none' } };
      if (definition.type === 'choice')
        return [name, { control: 'select', options: definition.values, table }];
      if (definition.type === 'words')
        return [name, { control: 'inline-check', options: definition.values, table }];
      if (definition.type === 'boolean') return [name, { control: 'boolean', table }];
      if (definition.type === 'integer')
        return [name, { control: { type: 'number', min: definition.min }, table }];
      return [name, { control: 'text', table }];
    }),
  );
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

type Icon = NonNullable<
  NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>['icon']
>;

/** A menu of the toolbar. */
const menu = <T extends string>(
  title: string,
  icon: Icon,
  values: readonly T[],
  titleOf: (value: T) => string,
) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: values.map((value) => ({ value, title: titleOf(value) })),
  },
});

const shellTitles: Readonly<Record<Shell, string>> = {
  widget: 'React widget',
  'widget-drawer': 'React drawer',
  inline: 'Element, inline',
  drawer: 'Element, drawer',
  badge: 'Element, badge',
};
const schemeTitles = { system: 'System colours', light: 'Light', dark: 'Dark' };
const directionTitles = {
  auto: 'Direction of the language',
  ltr: 'Left to right',
  rtl: 'Right to left',
};
const taxTitles = {
  auto: 'Tax as in the shop',
  including: 'Including tax',
  excluding: 'Excluding tax',
  both: 'Both prices',
};
const keysOf = <T extends string>(titles: Readonly<Record<T, string>>) =>
  Object.keys(titles) as T[];

const viewport = (width: number, name: string) => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: '100%' },
});

const scenes = createScenes();
/** The scene of the current story. A new story, a remount or another shell opens a new one. */
let current: { readonly shell: Shell; readonly opening: Promise<OpenScene> } | undefined;

const preview: Preview = {
  argTypes: controls(),
  globalTypes: {
    shell: menu('Shell', 'component', shells, (shell) => shellTitles[shell]),
    theme: menu(
      'Theme',
      'paintbrush',
      themes,
      (theme) => `${theme.charAt(0).toUpperCase()}${theme.slice(1)} theme`,
    ),
    scheme: menu('Colours', 'mirror', keysOf(schemeTitles), (scheme) => schemeTitles[scheme]),
    locale: menu('Language', 'globe', languages, (locale) => languageNames.of(locale) ?? locale),
    dir: menu('Direction', 'transfer', keysOf(directionTitles), (dir) => directionTitles[dir]),
    text: menu('Text size', 'zoom', ['100', '150', '200'], (size) => `${size} %`),
    taxDisplay: menu('Tax display', 'credit', keysOf(taxTitles), (display) => taxTitles[display]),
  },
  initialGlobals: {
    shell: 'widget',
    theme: 'plain',
    scheme: 'system',
    locale: 'en',
    dir: 'auto',
    text: '100',
    taxDisplay: 'auto',
  },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        small: viewport(320, 'Small phone'),
        phone: viewport(390, 'Phone'),
        tablet: viewport(768, 'Tablet'),
        desktop: viewport(1280, 'Desktop'),
      },
    },
    backgrounds: { disable: true },
    a11y: { test: 'error', options: { rules: { 'target-size': { enabled: true } } } },
    options: {
      storySort: {
        order: [
          'First cart',
          'Everything',
          'Badge and toast',
          'Without a cart',
          'Contents',
          'Quantities',
          'Removal',
          'Totals and discount codes',
          'Assigned or ordered',
          'The cart cannot be read',
        ],
      },
    },
  },
  loaders: [
    async ({ id, globals, parameters }) => {
      const style = globals as unknown as Globals;
      await Promise.all([stylePage(style), loadMessages(style.locale)]);
      if (current !== undefined && current.shell !== style.shell) {
        addons.getChannel().emit(FORCE_REMOUNT, { storyId: id });
      }
      const { scene } = parameters as unknown as Story['parameters'];
      current ??= { shell: style.shell, opening: scenes.open(scene) };
      return { scene: await current.opening };
    },
  ],
  beforeEach: () => () => {
    current = undefined;
  },
  render: (args, { globals, loaded, parameters }) => {
    const { taxDisplay, shell, ...page } = globals as unknown as Globals;
    return (
      <ShellView
        settings={{ ...(args as Story['args']), taxDisplay }}
        scene={(parameters as unknown as Story['parameters']).scene}
        open={(loaded as { readonly scene: OpenScene }).scene}
        {...{ shell, page }}
      />
    );
  },
  afterEach: async ({ loaded }) => {
    await (loaded as { readonly scene: OpenScene }).scene.complete();
  },
};

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default preview;
