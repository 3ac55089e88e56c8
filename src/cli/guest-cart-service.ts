#!/usr/bin/env node
// An alias of `guest-cart service`.
import { main } from './program.ts';

await main(['service', ...process.argv.slice(2)]);
