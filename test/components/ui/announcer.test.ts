import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createAnnouncer,
  type AnnouncedState,
  type AnnouncerOptions,
} from '../../../src/components/ui/announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const loading = { key: 'loading', text: 'Loading your cart…' };
const empty: AnnouncedState<number> = {
  data: 0,
  progress: 'current',
  announcedAdd: null,
  standing: [],
};
const counted = (before: number, after: number, hasToast: boolean) =>
  hasToast || after === before ? '' : `${after} items`;

/** The texts of a live region while a cart goes through these states, two seconds each. */
function textsOf(
  states: readonly AnnouncedState<number>[],
  options: AnnouncerOptions<number> = {},
): readonly string[] {
  const announcer = createAnnouncer<number>(options);
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
    const reading = { ...empty, progress: 'reading' as const, standing: [loading] };
    const added = { ...empty, data: 1, announcedAdd: {} };
    expect(textsOf([empty, reading, added])).toEqual(['Loading your cart…', '']);
  });

  test('is replaced by what has changed', () => {
    const reading = { ...empty, progress: 'reading' as const, standing: [loading] };
    expect(textsOf([empty, reading, { ...empty, data: 2 }])).toEqual([
      'Loading your cart…',
      '',
      '2 items',
    ]);
  });

  test('leaves the live region when it ends, so that it is a new text when it comes back', () => {
    const failed = { ...empty, standing: [{ key: 'failed', text: 'Not saved.' }] };
    const texts = textsOf([empty, failed, empty, failed]);
    expect(texts.map((text) => text.trim())).toEqual(['Not saved.', '', 'Not saved.']);
  });

  test('leaves an announcement of a change where it is', () => {
    const one = { ...empty, data: 1 };
    const added = { ...empty, data: 2, announcedAdd: {} };
    expect(textsOf([empty, one, added])).toEqual(['1 items']);
  });
});

describe('at the first update, as in a drawer that opens', () => {
  const failed = { key: 'failed', text: 'Try again.' };

  test('what stands on the screen is announced if the announcer is to say it', () => {
    const states = [{ ...empty, standing: [failed] }];
    expect(textsOf(states)).toEqual([]);
    expect(textsOf(states, { saysStanding: true })).toEqual([failed.text]);
  });

  test.each(['before', 'after'])(
    'news is announced once on the page, if its code has loaded %s the cart',
    (when) => {
      const signedIn = { key: 'sign-in', text: 'Your carts are one.', news: {} };
      const withNews = { ...empty, standing: [failed, signedIn] };
      const first = when === 'before' ? withNews : { ...empty, standing: [failed] };
      expect(textsOf([first, withNews])).toEqual([signedIn.text]);
      // The drawer opens again, and another one does.
      expect(textsOf([first, withNews])).toEqual([]);
      expect(textsOf([{ ...withNews, standing: [{ ...signedIn, news: {} }] }])).toEqual([
        signedIn.text,
      ]);
    },
  );
});

describe('news of two carts on a page', () => {
  const open = (isHeard?: () => boolean) => {
    const signedIn = { key: 'sign-in', text: 'Your carts are one.', news: {} };
    const [first, second] = [createAnnouncer<number>(), createAnnouncer<number>()];
    const state = { ...empty, standing: [signedIn] };
    onTestFinished(() => [first, second].forEach(({ stop }) => stop()));
    return {
      signedIn,
      texts: () => [first.getText(), second.getText()],
      update: () => {
        first.update(state, counted, isHeard);
        second.update(state, counted);
        vi.advanceTimersByTime(2000);
      },
    };
  };

  test('is announced by one of them, also if both get it together', () => {
    const { update, texts, signedIn } = open();
    update();
    expect(texts()).toEqual([signedIn.text, '']);
  });

  test('is announced by the one that is rendered', () => {
    let isShown = false;
    const { update, texts, signedIn } = open(() => isShown);
    update();
    expect(texts()).toEqual(['', signedIn.text]);
    isShown = true;
    update();
    expect(texts()).toEqual(['', signedIn.text]);
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
