import { parseArgs } from 'node:util';
import { isGuestCartError } from '../../core/api/errors.ts';
import { attributeOf } from '../../core/settings/resolve-settings.ts';
import type { SettingDefinition } from '../../core/settings/parse-setting.ts';
import { type SettingName, settings } from '../../core/settings/settings.ts';
import { embedSettingNames } from './embed-settings.ts';
import { importMap } from './import-map.ts';
import { inlineLoader } from './inline-loader.ts';
import { preloadLines } from './preload-lines.ts';

/** The output and exit status of a command. */
export interface Printed {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly status: 0 | 2;
}

const usage = `Usage: guest-cart-inline --src ADDRESS [SETTING]…

Prints the inlined loader for a page, and on the error stream the hash that its
Content-Security-Policy has to allow in script-src.

  --src ADDRESS   the address of guest-cart.js, as in /guest-cart/guest-cart.js
  --csp           print that hash alone
  --map           print an import map instead, which holds every file to its hash,
                  for the page's head, before any module; and the map's own hash
  --preload       print that map, and the modulepreload lines for the plain tag
  --no-map        print those lines without the map
  --help          print this

Settings, with their values as on the script tag (docs/script-tag.md):
${embedSettingNames.map((name) => `  --${attributeOf(name)}`).join('\n')}
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/**
 * A boolean setting that is off by default is an option without a value. One that is on by default takes the value
 * `false`.
 */
function optionOf(name: string): typeof text | typeof flag {
  const isSetting = (known: string): known is SettingName => known in settings;
  const definition: SettingDefinition = isSetting(name) ? settings[name] : { type: 'text' };
  return definition.type === 'boolean' && definition.default !== 'true' ? flag : text;
}

function run(args: readonly string[]): Printed {
  const settingOptions = Object.fromEntries(embedSettingNames.map((name) => [attributeOf(name), optionOf(name)]));
  const { values } = parseArgs({
    args: [...args],
    options: { ...settingOptions, src: text, csp: flag, map: flag, preload: flag, 'no-map': flag, help: flag },
  });
  if (values.help === true) return { stdout: usage, status: 0 };
  const { src = '' } = values;
  // The types of `parseArgs` lose options with computed names.
  const given = values as Readonly<Record<string, string | boolean | undefined>>;
  const lines = values.preload === true || values['no-map'] === true ? `${preloadLines({ src })}\n` : '';
  if (values['no-map'] === true) return { stdout: lines, status: 0 };
  const written = Object.fromEntries(embedSettingNames.map((name) => [name, given[attributeOf(name)]]));
  const isMap = values.map === true || lines !== '';
  const { html, csp } = isMap ? importMap({ src }) : inlineLoader({ src, ...written });
  if (values.csp === true) return { stdout: `${csp}\n`, status: 0 };
  return { stdout: `${html}\n${lines}`, stderr: `${csp}\n`, status: 0 };
}

/** Whether `parseArgs` threw the error, for example for an unknown option. */
function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Runs a command line. Reads only files of the package and writes none. */
export function runCommand(args: readonly string[]): Printed {
  try {
    return run(args);
  } catch (error) {
    if (!isGuestCartError(error) && !isParseError(error)) throw error;
    const what = error.message.replace(/^guest-cart: /, '');
    return { stderr: `guest-cart-inline: ${what}\nSee guest-cart-inline --help.\n`, status: 2 };
  }
}
