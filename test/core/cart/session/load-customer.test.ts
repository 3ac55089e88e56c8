// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import * as pageState from '../../../../src/core/api/page-state.ts';
import { createTestService } from '../../../support/service.ts';

const pageStateModule = '../../../../src/core/api/page-state.ts';
const chunk = '../../../../src/core/cart/session/customer-chunk.ts';
const shop = createTestService();

afterEach(() => {
  shop.online();
  for (const mocked of [chunk, pageStateModule]) vi.doUnmock(mocked);
  vi.resetModules();
});

test('while offline, the code is not imported, because a browser never repeats a failed import', async () => {
  let imports = 0;
  vi.doMock(chunk, () => ({ assignCustomer: (imports += 1) }));
  vi.resetModules();
  // This module listens to the page for as long as it lives.
  vi.doMock(pageStateModule, () => pageState);
  const { loadCustomer } = await import('../../../../src/core/cart/session/load-customer.ts');
  shop.offline();
  await expect(loadCustomer()).rejects.toMatchObject({ code: 'network', notSent: true });
  expect(imports).toBe(0);
  shop.online();
  expect((await loadCustomer()).assignCustomer).toBe(1);
  // What has loaded needs no connection.
  shop.offline();
  expect((await loadCustomer()).assignCustomer).toBe(1);
});
