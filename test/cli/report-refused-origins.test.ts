import { expect, it } from 'vitest';
import { reportRefusedOrigins } from '../../src/cli/service-command.ts';
import { createTestService } from '../support/service.ts';

function open() {
  const { service } = createTestService({ cors: ['http://localhost:3000'] });
  const printed: string[] = [];
  const reporting = reportRefusedOrigins(service, (message) => printed.push(message));
  const call = (origin: string | undefined, method = 'POST') =>
    reporting.fetch(
      new Request('http://127.0.0.1:4000/rest/default/V1/guest-carts', {
        method,
        headers: origin === undefined ? {} : { origin },
      }),
    );
  return { call, printed };
}

it('prints each refused origin once, with the option that allows it', async () => {
  const { call, printed } = open();
  await call('http://localhost:5173');
  await call('http://localhost:5173');
  await call('http://localhost:8080', 'GET');
  expect(printed).toEqual([
    'Refused a page of http://localhost:5173. To allow it, restart with --origin http://localhost:5173\n',
    'Refused a page of http://localhost:8080. To allow it, restart with --origin http://localhost:8080\n',
  ]);
});

it('prints nothing for allowed pages, own pages and requests without an origin', async () => {
  const { call, printed } = open();
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:4000', undefined])
    await call(origin);
  expect(printed).toEqual([]);
});

it('prints no characters of an invalid origin, and few origins', async () => {
  const { call, printed } = open();
  await call('null');
  await call('\u009B31m');
  for (let port = 5000; port < 5040; port += 1) await call(`http://localhost:${port}`);
  expect(printed[0]).toBe(
    'Refused a page without an origin, such as a file. Open it with a web server.\n',
  );
  expect(printed).toHaveLength(20);
});
