#!/usr/bin/env node
import { runDoctorCommand } from './command.ts';

process.exitCode = await runDoctorCommand(
  process.argv.slice(2),
  {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    hasColors: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
  },
  process.env,
);
