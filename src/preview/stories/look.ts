import { choices, keyIn, localeChoices } from '../storefront/settings.ts';

const locales: Readonly<Record<string, string>> = { en: 'English', ...localeChoices('en') };

/** How a state looks, by parameter of the URL, with the names of the values. The first is the default. */
export const looks = {
  /** The React widget in the page or in its drawer, or the custom element in one of its modes. */
  shell: {
    widget: 'React',
    'widget-drawer': 'React drawer',
    inline: 'Element',
    drawer: 'Element drawer',
    badge: 'Element badge',
  },
  theme: choices.theme,
  scheme: { system: 'System', light: 'Light', dark: 'Dark' },
  locale: locales,
  dir: { auto: 'Automatic', ltr: 'Left to right', rtl: 'Right to left' },
  /** Size of the text in percent. */
  text: { '100': '100 %', '150': '150 %', '200': '200 %' },
};

type Looks = typeof looks;
export type Look = { readonly [N in keyof Looks]: keyof Looks[N] & string };
export type Shell = Look['shell'];
export type Theme = Look['theme'];

export const shells = Object.keys(looks.shell) as readonly Shell[];
export const themes = Object.keys(looks.theme) as readonly Theme[];

export function readLook(search: string): Look {
  const query = new URLSearchParams(search);
  const values = Object.entries<Readonly<Record<string, string>>>(looks).map(
    ([name, names]): [string, string | undefined] => [
      name,
      keyIn(names, query.get(name)) ?? Object.keys(names)[0],
    ],
  );
  return Object.fromEntries(values) as Look; // each value is one of its names
}
