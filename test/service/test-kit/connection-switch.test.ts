// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createConnectionSwitch } from '../../../src/service/test-kit/test-service.ts';

it('changes navigator.onLine and dispatches the events of the page, once for each change', () => {
  const seen: string[] = [];
  const onChange = (event: Event): void => void seen.push(event.type);
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange);
  const connection = createConnectionSwitch();
  connection.online();
  expect([connection.isOffline(), navigator.onLine, seen]).toEqual([false, true, []]);
  connection.offline();
  connection.offline();
  expect([connection.isOffline(), navigator.onLine, seen]).toEqual([true, false, ['offline']]);
  connection.online();
  expect([connection.isOffline(), navigator.onLine, seen]).toEqual([false, true, ['offline', 'online']]);
  for (const type of ['online', 'offline']) window.removeEventListener(type, onChange);
});
