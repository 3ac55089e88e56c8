// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Announcements } from '../../../src/components/ui/announcements.tsx';
import { startMemory } from '../../../src/components/ui/announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const start = startMemory(0);

/** The live region of a cart with this news. */
function Region({ news, data = 0 }: { readonly news: object; readonly data?: number }) {
  const standing = [{ key: 'news', text: 'News.', news }];
  const changesSince = () => `${data} items.`;
  const state = { data, progress: 'current', standing, changesSince } as const;
  return <Announcements start={start} state={state} />;
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const textsIn = ({ children }: Element) => Array.from(children, ({ textContent }) => textContent);

test('a text is announced without another render, and removed after some seconds', () => {
  const news = {};
  const { container, rerender } = render(<Region news={news} />);
  expect(textsIn(container)).toEqual(['']);
  pass(1000);
  expect(textsIn(container)).toEqual(['News.']);
  rerender(<Region news={news} data={1} />);
  pass(2000);
  expect(textsIn(container)).toEqual(['1 items.']);
  pass(10_000);
  expect(textsIn(container)).toEqual(['']);
});

test('what a live region shows first is known, unless it starts with another memory', () => {
  const state = {
    data: 0,
    progress: 'current',
    changesSince: () => '',
  } as const;
  const shown = (text: string) => (
    <Announcements state={{ ...state, standing: [{ key: text, text }] }} />
  );
  const { container, rerender } = render(shown('Up to 3.'));
  pass(2000);
  expect(textsIn(container)).toEqual(['']);
  rerender(shown('Up to 2.'));
  pass(2000);
  expect(textsIn(container)).toEqual(['Up to 2.']);
});

test('a text is announced also if the clock is set back while it waits', () => {
  const { container } = render(<Region news={{}} />);
  vi.setSystemTime(Date.now() - 3_600_000);
  pass(1000);
  expect(textsIn(container)).toEqual(['News.']);
});

test('news is announced by one of two carts that get it together, also if they open again', () => {
  const news = {};
  const page = (key: string, about = news) => (
    <>
      <Region key={`first ${key}`} news={about} />
      <Region key={`second ${key}`} news={about} />
    </>
  );
  const { container, rerender } = render(page('once'));
  pass(2000);
  expect(textsIn(container)).toEqual(['News.', '']);
  rerender(page('again'));
  pass(2000);
  expect(textsIn(container)).toEqual(['', '']);
  rerender(page('again', {}));
  pass(2000);
  expect(textsIn(container)).toEqual(['News.', '']);
});

test('news is not announced by a cart that the page hides, until it is shown', () => {
  let isShown = false;
  // jsdom has none.
  Object.assign(Element.prototype, { checkVisibility: () => isShown });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  const news = {};
  const { container, rerender } = render(<Region news={news} />);
  pass(2000);
  expect(textsIn(container)).toEqual(['']);
  isShown = true;
  rerender(<Region news={news} />);
  pass(2000);
  expect(textsIn(container)).toEqual(['News.']);
});

test('what changes while the page is hidden is not announced, so that no return to it reads it', () => {
  const news = {};
  const { container, rerender } = render(<Region news={news} />);
  pass(1000);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  rerender(<Region news={news} data={1} />);
  // Browsers run the timer that removes a text late, or not at all.
  pass(2000);
  expect(textsIn(container)).toEqual(['']);
  hidden.mockReturnValue(false);
  rerender(<Region news={news} data={2} />);
  pass(2000);
  expect(textsIn(container)).toEqual(['2 items.']);
});
