#!/usr/bin/env node
// An alias of `guest-cart inline`.
import { main } from './program.ts';

await main(['inline', ...process.argv.slice(2)]);
