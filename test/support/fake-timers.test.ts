// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

test('frames come after fake timers that were in use when the focused element was removed', async () => {
  vi.useFakeTimers();
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  button.remove();
  vi.useRealTimers();
  await new Promise(requestAnimationFrame);
  expect(vi.isFakeTimers()).toBe(false);
});
