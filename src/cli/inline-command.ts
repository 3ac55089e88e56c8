import { attributeOf, type SettingDefinition } from '../core/settings/parse-setting.ts';
import { scriptSettings } from '../core/settings/settings.ts';
import { CommandLineError, readOptions, type ExitStatus, type Terminal } from './command-line.ts';
import { version } from '../core/api/version.ts';
import { importMap, inlineLoader, scriptTag } from './inline-markup.ts';

const definitions = Object.entries<SettingDefinition>(scriptSettings);

export const inlineUsage = `Usage: guest-cart inline --src ADDRESS [SETTING]…

Prints the inlined loader for a page, and on the error stream the hash that its
Content-Security-Policy has to allow in script-src.

  --src ADDRESS   the address of guest-cart.js, as in /guest-cart/guest-cart.js
  --tag           print the script tag with its hash instead, by default with the
                  address /guest-cart/${version}/guest-cart.js
  --csp           print that hash alone
  --map           print an import map instead, which holds every file to its hash,
                  for the page's head, before any module; and the map's own hash
  --help          print this

Settings, with their values as on the script tag (docs/script-tag.md):
${definitions.map(([name]) => `  --${attributeOf(name)}`).join('\n')}
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/**
 * A boolean setting that is off by default is an option without a value. One that is on by default
 * takes the value `false`.
 */
function optionOf(definition: SettingDefinition): typeof text | typeof flag {
  return definition.type === 'boolean' && definition.default !== 'true' ? flag : text;
}

/**
 * Prints the lines for a page. Reads only files of the package and writes none.
 *
 * @throws {CommandLineError}
 * @throws {GuestCartError} `misconfigured`, on settings that the page would not accept, or when a
 * file is missing
 */
export function runInlineCommand(
  args: readonly string[],
  { stdout, stderr }: Terminal,
): ExitStatus {
  const settingOptions = Object.fromEntries(
    definitions.map(([name, definition]) => [attributeOf(name), optionOf(definition)]),
  );
  const { values, positionals } = readOptions(args, {
    ...settingOptions,
    src: text,
    tag: flag,
    csp: flag,
    map: flag,
  });
  if (positionals[0] !== undefined)
    throw new CommandLineError(`"${positionals[0]}" is not an option.`);
  const { src = '' } = values;
  // The types of `parseArgs` lose options with computed names.
  const given = values as Readonly<Record<string, string | boolean | undefined>>;
  const written = Object.fromEntries(definitions.map(([name]) => [name, given[attributeOf(name)]]));
  if (values.tag === true) {
    const address = src === '' ? `/guest-cart/${version}/guest-cart.js` : src;
    stdout(`${scriptTag({ src: address, ...written })}\n`);
    return 0;
  }
  const { html, csp } =
    values.map === true ? importMap({ src }) : inlineLoader({ src, ...written });
  if (values.csp === true) {
    stdout(`${csp}\n`);
    return 0;
  }
  stdout(`${html}\n`);
  stderr(`${csp}\n`);
  return 0;
}
