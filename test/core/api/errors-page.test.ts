import { expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import type { GuestCartError } from '../../../src/core/api/errors.ts';
import { readTable } from '../../reliability/markdown-table.ts';

test('messages of a build with a docs address end with the section of their code, once', async () => {
  const page = 'https://docs.example/errors';
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { __GUEST_CART_ERRORS_PAGE__: JSON.stringify(page) },
    build: { write: false, lib: { entry: 'src/core/api/errors.ts', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]!.output[0].code;
  const errors = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as {
    readonly GuestCartError: typeof GuestCartError;
  };
  const first = new errors.GuestCartError('rejected', 'the service refused the request.');
  expect(first.message).toBe(`guest-cart: the service refused the request. ${page}#rejected`);
  const second = new errors.GuestCartError(
    'rejected',
    `item 1 of 2: ${first.message.replace('guest-cart: ', '')}`,
  );
  expect(second.message.split(page)).toHaveLength(2);
  const rows = await readTable('errors.md', 'Codes');
  for (const [name = '', what = ''] of rows)
    expect(what).toContain(`<a id="${name.replaceAll('`', '')}"></a>`);
});
