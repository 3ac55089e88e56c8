import { describe, expect, test } from 'vitest';
import { attributeOf } from '../../src/core/settings/parse-setting.ts';
import { scriptSettings } from '../../src/core/settings/settings.ts';
import { optionsIn, run } from '../support/run-program.ts';

// Its output for the built files is tested on the packed package
// (test/browser/examples/examples.test.ts).

describe('guest-cart inline', () => {
  test('lists every setting in --help', async () => {
    const { stdout } = await run(['inline', '--help']);
    const settings = Object.keys(scriptSettings).map((name) => `--${attributeOf(name)}`);
    const own = ['--src', '--tag', '--csp', '--map', '--help'];
    expect(optionsIn(stdout)).toEqual([...own, ...settings]);
  });

  test.each([
    ['a word without a flag', ['/guest-cart.js'], '"/guest-cart.js" is not an option.'],
    [
      'a base address that ends too late',
      ['--src', '/guest-cart.js', '--base-url', '/rest/default/V1'],
      'ends in /V1',
    ],
  ])('rejects %s, on stderr', async (_name, words, message) => {
    const { stdout, stderr, status } = await run(['inline', ...words]);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toMatch(/^guest-cart inline: .+\nSee guest-cart inline --help\.\n$/);
    expect(stderr).toContain(message);
  });
});
