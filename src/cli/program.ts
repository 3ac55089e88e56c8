import { isGuestCartError } from '../core/api/errors.ts';
import { CommandLineError, type ExitStatus, type Terminal } from './command-line.ts';
import { doctorUsage, runDoctorCommand } from './doctor-command.ts';
import { initUsage, runInitCommand } from './init-command.ts';
import { inlineUsage, runInlineCommand } from './inline-command.ts';
import { runServiceCommand, serviceUsage } from './service-command.ts';

const usage = `Usage: guest-cart COMMAND [OPTION]…

  init      adds the cart to the project in this folder
  doctor    checks a shop the way the cart would use it, and says how to fix what it finds
  inline    prints the inlined loader for a page, or its import map
  service   starts a shop with the guest-cart interface on this machine, for development

guest-cart COMMAND --help prints the options of a command.
`;

const commands = {
  init: { run: runInitCommand, help: initUsage },
  doctor: { run: runDoctorCommand, help: doctorUsage },
  inline: { run: runInlineCommand, help: inlineUsage },
  service: { run: runServiceCommand, help: serviceUsage },
};

/** Runs a command line: the name of a command, and its options. */
export async function runProgram(
  [name, ...args]: readonly string[],
  terminal: Terminal,
): Promise<ExitStatus> {
  const command =
    name === undefined || !Object.hasOwn(commands, name)
      ? undefined
      : commands[name as keyof typeof commands];
  const program = command === undefined ? 'guest-cart' : `guest-cart ${name}`;
  try {
    if (name === '--help' || name === '-h' || (command && args.includes('--help'))) {
      terminal.stdout(command?.help ?? usage);
      return 0;
    }
    if (command === undefined) {
      const what = name === undefined ? 'no command.' : `there is no command "${name}".`;
      throw new CommandLineError(`${what} The commands are init, doctor, inline and service.`);
    }
    return await command.run(args, terminal);
  } catch (error) {
    if (!(error instanceof CommandLineError) && !isGuestCartError(error)) throw error;
    const what = error.message.replace(/^guest-cart: /, '');
    terminal.stderr(`${program}: ${what}\nSee ${program} --help.\n`);
    return 2;
  }
}

/** Runs the command line of this process. */
export async function main(args: readonly string[]): Promise<void> {
  process.exitCode = await runProgram(args, {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    hasColors: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
  });
}
