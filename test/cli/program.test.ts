import { expect, test } from 'vitest';
import { run } from '../support/run-program.ts';

test('--help lists the commands', async () => {
  const { status, stdout, stderr } = await run(['--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect([...stdout.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)).toEqual([
    'init',
    'doctor',
    'inline',
    'service',
  ]);
});

test.each([
  ['no command', [], 'no command. The commands are init, doctor, inline and service.'],
  [
    'an unknown command',
    ['docter', 'https://shop.example'],
    'there is no command "docter". The commands are init, doctor, inline and service.',
  ],
  [
    'a name of every object',
    ['constructor'],
    'there is no command "constructor". The commands are init, doctor, inline and service.',
  ],
])('rejects %s', async (_name, args, message) => {
  expect(await run(args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `guest-cart: ${message}\nSee guest-cart --help.\n`,
  });
});

test.each(['init', 'doctor', 'inline', 'service'])(
  '%s prints its options, and rejects an unknown one',
  async (name) => {
    const { status, stdout, stderr } = await run([name, '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: guest-cart ${name} `));
    expect(await run([name, '--helpp'])).toEqual({
      status: 2,
      stdout: '',
      stderr: `guest-cart ${name}: Unknown option '--helpp'.\nSee guest-cart ${name} --help.\n`,
    });
  },
);
