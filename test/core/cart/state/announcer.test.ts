import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnnouncer, type AnnouncedState } from '../../../../src/core/cart/state/announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const loading = { key: 'loading', text: 'Loading your cart…' };
const empty: AnnouncedState<number> = {
  data: 0,
  isSettled: true,
  isPending: false,
  announcedAdd: null,
  standing: [],
};
const counted = (_before: number, after: number, hasToast: boolean) =>
  hasToast ? '' : `${after} items`;

/** The texts of a live region while a cart goes through these states, two seconds each. */
function textsOf(states: readonly AnnouncedState<number>[]): readonly string[] {
  const announcer = createAnnouncer<number>();
  const texts: string[] = [];
  announcer.subscribe(() => texts.push(announcer.getText()));
  for (const state of states) {
    announcer.update(state, counted);
    vi.advanceTimersByTime(2000);
  }
  announcer.stop();
  return texts;
}

describe('what stands on the screen', () => {
  test('does not stay in the live region once a toast has said the rest', () => {
    const reading = { ...empty, isSettled: false, standing: [loading] };
    const added = { ...empty, data: 1, announcedAdd: {} };
    expect(textsOf([empty, reading, added])).toEqual(['Loading your cart…', '']);
  });

  test('is replaced by what has changed', () => {
    const reading = { ...empty, isSettled: false, standing: [loading] };
    expect(textsOf([empty, reading, { ...empty, data: 2 }])).toEqual([
      'Loading your cart…',
      '2 items',
    ]);
  });

  test('leaves an announcement of a change where it is', () => {
    const one = { ...empty, data: 1 };
    const added = { ...empty, data: 2, announcedAdd: {} };
    expect(textsOf([empty, one, added])).toEqual(['1 items']);
  });
});

test('an announcement is removed after some seconds, and an equal one is announced again', () => {
  const announcer = createAnnouncer<number>();
  const say = (data: number): string => {
    announcer.update({ ...empty, data }, () => 'Mug: 3.');
    vi.advanceTimersByTime(2000);
    return announcer.getText();
  };
  announcer.update(empty, counted);
  expect(say(1)).toBe('Mug: 3.');
  vi.advanceTimersByTime(10_000);
  expect(announcer.getText()).toBe('');
  // Another text for the page, which may render that and the removal at once.
  expect(say(2)).toBe('Mug: 3.\u00a0');
  vi.advanceTimersByTime(10_000);
  expect(say(3)).toBe('Mug: 3.');
  announcer.stop();
});
