#!/usr/bin/env node
import { CommandLineError, readCommandLine } from './options.ts';
import { runService, startMessage } from './run-service.ts';

try {
  const options = readCommandLine(process.argv.slice(2));
  if (typeof options === 'string') process.stdout.write(options);
  else {
    const running = await runService(options);
    process.stdout.write(startMessage(running.url, options));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close());
  }
} catch (error) {
  if (!(error instanceof CommandLineError)) throw error;
  process.stderr.write(`guest-cart-service: ${error.message}\nSee guest-cart-service --help.\n`);
  process.exitCode = 2;
}
