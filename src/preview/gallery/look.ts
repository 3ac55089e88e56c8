import { languages } from '../../client.ts';

export const modes = ['widget', 'inline', 'drawer', 'badge', 'widget-drawer'] as const;
export const themes = ['plain', 'paper', 'ink', 'market'] as const;
export const schemes = ['system', 'light', 'dark'] as const;
export const directions = ['auto', 'ltr', 'rtl'] as const;
export const widths = ['320', '390', '768', '1280', 'full'] as const;
export const textSizes = ['100', '150', '200'] as const;
export const locales = languages;

export type Mode = (typeof modes)[number];
export type Theme = (typeof themes)[number];

/** Whether a mode shows the React widget. */
export const isWidget = (mode: Mode): mode is 'widget' | 'widget-drawer' => mode.startsWith('widget');

/** What the gallery shows and how. All of it is in the URL, so that a link opens the same view. */
export interface Look {
  /** Name of a scene; empty for all scenes side by side. */
  readonly state: string;
  /** The React widget in the page or in its drawer, or the custom element in one of its modes. */
  readonly mode: Mode;
  readonly theme: Theme;
  readonly scheme: (typeof schemes)[number];
  readonly locale: (typeof locales)[number];
  /** `auto`: the direction of the locale. */
  readonly dir: (typeof directions)[number];
  /** Width of the page in pixels. */
  readonly width: (typeof widths)[number];
  /** Text size in percent. */
  readonly text: (typeof textSizes)[number];
}

export const plainLook: Look = {
  state: '',
  mode: 'widget',
  theme: 'plain',
  scheme: 'system',
  locale: 'en',
  dir: 'auto',
  width: '390',
  text: '100',
};

function oneOf<T extends string>(values: readonly T[], text: string | null, fallback: T): T {
  return values.find((value) => value === text) ?? fallback;
}

/** Reads the query string. Invalid values fall back to the defaults. */
export function readLook(search: string): Look {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  return {
    state: /^[a-z0-9-]{1,40}$/.test(state) ? state : '',
    mode: oneOf(modes, query.get('mode'), plainLook.mode),
    theme: oneOf(themes, query.get('theme'), plainLook.theme),
    scheme: oneOf(schemes, query.get('scheme'), plainLook.scheme),
    locale: oneOf(locales, query.get('locale'), plainLook.locale),
    dir: oneOf(directions, query.get('dir'), plainLook.dir),
    width: oneOf(widths, query.get('width'), plainLook.width),
    text: oneOf(textSizes, query.get('text'), plainLook.text),
  };
}

/** Returns the query string without defaults, such as `?state=ordered&theme=ink`, or an empty string. */
export function searchOf(look: Look): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(look)) {
    if (value !== plainLook[name as keyof Look]) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
