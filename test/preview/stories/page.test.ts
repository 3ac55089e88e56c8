// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownWindow } from '../../../src/preview/stories/page.ts';

const descriptors = [
  [window, 'localStorage'],
  [window, 'fetch'],
  [window, 'setTimeout'],
  [navigator, 'onLine'],
] as const;
let restore: (() => void)[];
let own: ReturnType<typeof ownWindow>;
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  restore = descriptors.map(([target, name]) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    return () => {
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
    };
  });
  network.mockReset().mockResolvedValue(new Response('network'));
  window.fetch = network;
  own = ownWindow();
});
afterEach(() => {
  for (const each of restore) each();
});

test('the page itself responds to requests to the shop; all others go to the network', async () => {
  own.serve('http://shop.test', () => Promise.resolve(new Response('shop')));
  expect(await (await window.fetch('http://shop.test/rest')).text()).toBe('shop');
  expect(await (await window.fetch(new Request('http://shop.test/rest'))).text()).toBe('shop');
  expect(network).not.toHaveBeenCalled();
  expect(await (await window.fetch('http://shop.test.evil.example/')).text()).toBe('network');
});

test('offline, requests to the shop fail, and the page is notified once', async () => {
  own.serve('http://shop.test', () => Promise.resolve(new Response('shop')));
  const events: string[] = [];
  const onChange = ({ type }: Event): void => void events.push(type);
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  own.setOnline(false);
  own.setOnline(false);
  expect(navigator.onLine).toBe(false);
  await expect(window.fetch('http://shop.test/rest')).rejects.toThrow('Failed to fetch');
  own.setOnline(true);
  expect(await (await window.fetch('http://shop.test/rest')).text()).toBe('shop');
  expect(events).toEqual(['offline', 'online']);
  for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
});

test('a scene with fast retries shortens their delays, but neither short ones nor request timeouts', () => {
  const start = vi.fn<(handler: TimerHandler, wait?: number) => number>();
  // Node's types of `setTimeout` have members that no caller here uses.
  window.setTimeout = start as unknown as typeof window.setTimeout;
  own = ownWindow();
  own.setHurry(true);
  for (const milliseconds of [8000, 250, 15_000]) window.setTimeout(() => undefined, milliseconds);
  const [hurried, ...others] = start.mock.calls.map(([, wait]) => wait);
  expect(hurried).toBeLessThan(2000);
  expect(others).toEqual([250, 15_000]);
});
