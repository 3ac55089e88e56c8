import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Where a command prints. */
export interface Terminal {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly hasColors: boolean;
}

/** 0: done. 1: done, with a bad result. 2: the command line is wrong. */
export type ExitStatus = 0 | 1 | 2;

/** An invalid command line. The message says what to change. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

/** The URL of a shop, the only word of a command. @throws {CommandLineError} */
export function shopUrlOf([url, ...more]: readonly string[]): string {
  if (url === undefined) {
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
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const { message } = cause as TypeError; // the only error of `parseArgs`
    // Node also says how to write a word that begins with a hyphen. No command takes one.
    throw new CommandLineError(message.replace(/ To specify a positional.*/s, ''), { cause });
  }
}
