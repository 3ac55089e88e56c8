// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { scrollIntoView } from '../../../src/components/ui/scroll-into-view.ts';

test.each([
  ['scrolls a cart in the page with what is around it', 'static', 2],
  ['scrolls an open drawer, and not the page behind it', 'fixed', 1],
])('%s', (_what, position, count) => {
  document.body.innerHTML = `<main style="overflow-y: auto"><div style="position: ${position}">
    <div style="overflow-y: auto"><p></p></div></div></main>`;
  onTestFinished(() => document.body.replaceChildren());
  // jsdom does not scroll.
  const scrollBy = vi.fn();
  Object.assign(Element.prototype, { scrollBy, scrollIntoView: vi.fn() });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollBy');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  const message = document.querySelector('p')!;
  message.getBoundingClientRect = () => new DOMRect(0, 900, 100, 20);
  scrollIntoView(message);
  expect(scrollBy).toHaveBeenCalledTimes(count);
});
