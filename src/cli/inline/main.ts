#!/usr/bin/env node
import { runCommand } from './command.ts';

const { stdout = '', stderr = '', status } = runCommand(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
