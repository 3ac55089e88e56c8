import { describe, expect, test } from 'vitest';
import { attributeOf } from '../../../src/core/settings/resolve-settings.ts';
import { settingNames } from '../../../src/core/settings/settings.ts';
import { runCommand } from '../../../src/cli/inline/command.ts';

// Its output for the built files is tested on the packed package (test/browser/examples/examples.test.ts).

describe('the command line', () => {
  test('lists every setting in --help', () => {
    const { stdout, stderr, status } = runCommand(['--help']);
    expect({ stderr, status }).toEqual({ stderr: undefined, status: 0 });
    const flags = stdout?.match(/^ {2}--[\w-]+/gm)?.map((flag) => flag.trim());
    const settings = [...settingNames.map(attributeOf), 'target', 'analytics'].map((name) => `--${name}`);
    expect(flags).toEqual(['--src', '--csp', '--map', '--preload', '--no-map', '--help', ...settings]);
  });

  test.each([
    ['a flag that there is none of', ['--src', '/guest-cart.js', '--basurl', '/rest'], "'--basurl'"],
    ['a word without a flag', ['/guest-cart.js'], "'/guest-cart.js'"],
    ['a flag without its value', ['--src'], "'--src"],
    ['a base address that ends too late', ['--src', '/guest-cart.js', '--base-url', '/rest/default/V1'], 'ends in /V1'],
    ['a value where none is taken', ['--csp=yes'], "'--csp'"],
  ])('rejects %s, on stderr', (_name, words, message) => {
    const { stdout, stderr, status } = runCommand(words);
    expect({ stdout, status }).toEqual({ stdout: undefined, status: 2 });
    expect(stderr).toMatch(/^guest-cart-inline: .+\n(?:.+\n)*See guest-cart-inline --help\.\n$/);
    expect(stderr).toContain(message);
  });
});
