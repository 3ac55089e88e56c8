import { parseArgs, type ParseArgsConfig } from 'node:util';
import { didYouMean } from '../core/settings/diagnostics-part.ts';

/** Where a command prints. */
export interface Terminal {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly hasColors: boolean;
  /** Asks the person for a line. @default there is no person */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** 0: done. 1: done, with a bad result. 2: the command line is wrong. */
export type ExitStatus = 0 | 1 | 2;

/** An invalid command line. The message says what to change. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

/** " Did you mean --origin?" if one of the names is similar, otherwise nothing. */
export function hint(given: string, names: readonly string[], prefix = ''): string {
  const meant = didYouMean(given, names);
  return meant === undefined ? '' : ` Did you mean ${prefix}${meant}?`;
}

/** The URL of a shop, the only word of a command. @throws {CommandLineError} */
export function shopUrlOf([url, ...more]: readonly string[]): string {
  if (url === undefined || url === '') {
    throw new CommandLineError(
      'no URL. Give the shop’s REST API, as in https://shop.example/rest/default.',
    );
  }
  if (more.length > 0) throw new CommandLineError(`too many arguments: ${more.join(' ')}.`);
  return url;
}

/** The origin of the pages of a shop. @throws {CommandLineError} */
export function originOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url.origin;
  throw new CommandLineError(
    `--origin has to be an origin, as in https://www.example.com, not "${value}".`,
  );
}

/** Reads the options of a command, and the words that are none. @throws {CommandLineError} */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  const given = { args: [...args], options, allowPositionals: true } as const;
  const { tokens } = parseArgs({ ...given, strict: false, tokens: true });
  const names = Object.keys(options);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const known = options[name];
    if (known === undefined)
      throw new CommandLineError(`there is no option ${rawName}.${hint(name, names, '--')}`);
    const needsValue = known.type === 'string';
    // `--data --port 1` lacks a value.
    const isMissing = value === undefined || (!token.inlineValue && value.startsWith('-'));
    if (needsValue && isMissing) throw new CommandLineError(`--${name} needs a value.`);
    if (!needsValue && value !== undefined) throw new CommandLineError(`--${name} takes no value.`);
  }
  return parseArgs(given);
}
