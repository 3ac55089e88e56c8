// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as request from '../../src/core/api/request.ts';
import type { ControlledElement } from '../../src/element/host-settings.ts';
import { createTestService } from '../support/service.ts';

const service = createTestService();
const requestModule = '../../src/core/api/request.ts';
const part = '../../src/element/parts/screen-part.tsx';
let close: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', service.fetch);
});

afterEach(() => {
  close();
  for (const mocked of [part, requestModule]) vi.doUnmock(mocked);
  vi.resetModules();
  localStorage.clear();
});

test('a drawer whose screen could not be loaded says so, and shows the cart after "Try again"', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock(part, () => {
    throw new Error('blocked');
  });
  // With its own modules: no other test has loaded the screen. `request.ts` listens to the page for as long as it lives.
  vi.resetModules();
  vi.doMock(requestModule, () => request);
  const { createElementController } = await import('../../src/element/element-controller.ts');
  const options = { messages: undefined, headers: undefined, resolveItem: undefined };
  const host: ControlledElement = Object.assign(document.createElement('div'), options);
  for (const [name, value] of Object.entries({ 'base-url': service.baseUrl, mode: 'badge' })) {
    host.setAttribute(name, value);
  }
  const controller = createElementController(host);
  document.body.append(host);
  close = () => {
    host.remove();
    controller.disconnect();
  };
  const find = (selector: string): HTMLElement | null => host.shadowRoot?.querySelector(selector) ?? null;
  controller.update();
  await vi.waitFor(() => expect(find('.gc-badge')).not.toBeNull());
  controller.show();
  await vi.waitFor(() => expect(find('dialog [role=alert]')?.textContent).toContain('Your cart can’t be shown here.'));
  expect(log).toHaveBeenCalledOnce();
  vi.doUnmock(part);
  find('dialog [role=alert] button')?.click();
  await vi.waitFor(() => expect(find('dialog')?.textContent).toContain('Items you add show up here.'));
  expect(find('dialog [role=alert]')).toBeNull();
});
