import { createStore } from 'zustand/vanilla';

/**
 * A text of the screen that is announced when it appears, such as an error. `key` tells two of them
 * apart.
 */
export interface StandingText {
  readonly key: string;
  readonly text: string;
}

/** What a cart or a badge shows. */
export interface AnnouncedState<T> {
  readonly data: T;
  /** Whether the shop has confirmed all of `data`, and nothing is being read. */
  readonly isSettled: boolean;
  /** Whether a change by the shopper is pending. */
  readonly isPending: boolean;
  /** The last items that a toast has announced; null for none. */
  readonly announcedAdd: object | null;
  readonly standing: readonly StandingText[];
}

/**
 * Describes the difference between two confirmed states; '' if there is nothing to say.
 *
 * @param hasToast whether a toast has announced the items that were added in between
 */
export type Describe<T> = (before: T, after: T, hasToast: boolean) => string;

/** Milliseconds without a press before a change is announced. */
const quietFor = 700;

/**
 * Milliseconds between two announcements. Screen readers may drop a text that is replaced sooner.
 */
const spacing = 1000;

/** Milliseconds for which a toast counts as the announcement of what the cart shows next. */
const toastFor = 1000;

/** Texts and data that change within this time are one announcement. */
const gatherFor = 50;

/**
 * Announces what the shop has confirmed, once: several quick presses are one text, and a pending
 * value is never announced. Texts that stand at the first update, as in a drawer that opens again,
 * are not announced.
 *
 * @param initialText the text before the first announcement
 */
export function createAnnouncer<T>(initialText = '') {
  const { getState: getText, setState: announce, subscribe } = createStore(() => initialText);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: AnnouncedState<T> | undefined;
  let describe: Describe<T> = () => '';
  /** The confirmed data that was compared last, at first that of the first update. */
  let known: Pick<AnnouncedState<T>, 'data' | 'announcedAdd'> | undefined;
  /** Keys of the standing texts that were announced. */
  let heard = new Set<string>();
  let [pressedAt, publishedAt, toastAt] = [0, 0, 0];

  function publish(): void {
    if (latest === undefined) return;
    const { data, isSettled, announcedAdd, standing } = latest;
    const parts = standing.filter(({ key }) => !heard.has(key)).map(({ text }) => text);
    for (const { key } of standing) heard.add(key);
    if (isSettled && known !== undefined) {
      const hasToast = announcedAdd !== known.announcedAdd || Date.now() - toastAt < toastFor;
      parts.push(describe(known.data, data, hasToast));
    }
    if (isSettled) known = { data, announcedAdd };
    const next = parts.filter((part) => part !== '').join(' ');
    if (next === '') return;
    publishedAt = Date.now();
    // Screen readers ignore a text that stays the same.
    announce(next === getText() ? `${next}\u00a0` : next);
  }

  return {
    /** The last announcement. Never replaced by an empty text. */
    getText,
    subscribe,
    /** Call it after each render. @param how in the language of the page */
    update: (next: AnnouncedState<T>, how: Describe<T>): void => {
      const before = latest;
      latest = next;
      describe = how;
      const now = Date.now();
      if (before !== undefined && next.announcedAdd !== before.announcedAdd) toastAt = now;
      if (next.isPending && (before?.isPending !== true || next.data !== before.data))
        pressedAt = now;
      known ??= next;
      // A text that disappears and comes back is announced again.
      const keys = next.standing.map(({ key }) => key);
      heard = new Set(before === undefined ? keys : keys.filter((key) => heard.has(key)));
      clearTimeout(timer);
      const isNews =
        keys.some((key) => !heard.has(key)) || (next.isSettled && next.data !== known.data);
      const wait = Math.max(pressedAt + quietFor - now, publishedAt + spacing - now, gatherFor);
      if (isNews) timer = setTimeout(publish, wait);
    },
    stop: (): void => clearTimeout(timer),
  };
}
