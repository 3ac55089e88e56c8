import { createStore } from 'zustand/vanilla';

/**
 * A text of the screen that is announced when it appears, such as an error. `key` tells two of them
 * apart.
 */
export interface StandingText {
  readonly key: string;
  readonly text: string;
  /** What has failed, if the text says so. @default nothing */
  readonly failed?: 'change' | 'read' | undefined;
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

export interface AnnouncerOptions<T> {
  /** The text before the first announcement. @default '' */
  readonly initialText?: string | undefined;
  /** The data that the shopper knows at the first update. @default that of the update */
  readonly known?: T | undefined;
  /**
   * Whether `after` is what a page shows first. It is announced only after another text, such as
   * why it was missing.
   *
   * @default never
   */
  readonly isArrival?: ((before: T, after: T) => boolean) | undefined;
}

/**
 * Keys of the texts that only repeat what another one has said: if the shop is down, a change, the
 * read of the cart and that of the totals fail one after another.
 */
function repeated(
  standing: readonly StandingText[],
  announcedKeys: ReadonlySet<string>,
): readonly string[] {
  const failures = standing.filter(({ failed }) => failed !== undefined);
  const said =
    failures.find(({ key }) => announcedKeys.has(key)) ??
    failures.find(({ failed }) => failed === 'change') ??
    failures[0];
  return failures.flatMap((text) => (text.failed === 'read' && text !== said ? text.key : []));
}

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
 * Milliseconds until an announcement is removed. It has been read by then, and would be found later
 * as if it were still true, or in the language that the page had before.
 */
const clearAfter = 10_000;

/** The text of a live region. It is removed some seconds after it was announced. */
function createSpokenText(initialText: string) {
  const { getState: getText, setState: show, subscribe } = createStore(() => initialText);
  let last = initialText;
  /** Whether it says what stands on the screen, such as an error. */
  let isStanding = initialText !== '';
  let clearing: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(clearing);
  return {
    getText,
    subscribe,
    announce(text: string, stands: boolean): void {
      isStanding = stands;
      // Screen readers ignore a text that stays the same, also if it was removed just now: the page
      // may render both at once.
      last = text === last ? `${text}\u00a0` : text;
      show(last);
      stop();
      clearing = setTimeout(() => show(''), clearAfter);
    },
    /** "Loading your cart…" must not stay after the cart has loaded. */
    clearStanding(): void {
      if (!isStanding) return;
      isStanding = false;
      show('');
    },
    stop,
  };
}

/**
 * Announces what the shop has confirmed, once: several quick presses are one text, and a pending
 * value is never announced. Texts that stand at the first update, as in a drawer that opens again,
 * are not announced.
 */
export function createAnnouncer<T>(options: AnnouncerOptions<T> = {}) {
  const { initialText = '', known, isArrival = () => false } = options;
  const spoken = createSpokenText(initialText);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: AnnouncedState<T> | undefined;
  /** The confirmed data that was compared last, at first that of the first update. */
  let compared: Pick<AnnouncedState<T>, 'data' | 'announcedAdd'> | undefined;
  /** Keys of the standing texts that were announced. */
  let announcedKeys = new Set<string>();
  /** When the shopper pressed a button, a text was announced, and a toast was. */
  const times = { pressed: 0, announced: 0, toast: 0 };

  function clearStanding({ standing }: AnnouncedState<T>): void {
    if (standing.length === 0) spoken.clearStanding();
  }

  function publish(state: AnnouncedState<T>, describe: Describe<T>): void {
    const { data, isSettled, announcedAdd, standing } = state;
    const parts = standing.filter(({ key }) => !announcedKeys.has(key)).map(({ text }) => text);
    for (const { key } of standing) announcedKeys.add(key);
    if (isSettled && compared !== undefined) {
      const isRecent = Date.now() - times.toast < toastFor;
      const hasToast = announcedAdd !== compared.announcedAdd || isRecent;
      parts.push(describe(compared.data, data, hasToast));
    }
    if (isSettled) compared = { data, announcedAdd };
    const next = parts.filter((part) => part !== '').join(' ');
    if (next === '') {
      // A toast has said what there was to say.
      clearStanding(state);
      return;
    }
    times.announced = Date.now();
    spoken.announce(next, next === standing.map(({ text }) => text).join(' '));
  }

  return {
    /** The last announcement, for some seconds. */
    getText: spoken.getText,
    subscribe: spoken.subscribe,
    /** Call it after each render. @param describe in the language of the page */
    update: (next: AnnouncedState<T>, describe: Describe<T>): void => {
      const before = last;
      last = next;
      const now = Date.now();
      if (before !== undefined && next.announcedAdd !== before.announcedAdd) times.toast = now;
      if (next.isPending && (before?.isPending !== true || next.data !== before.data))
        times.pressed = now;
      const { data, announcedAdd } = next;
      compared ??= { data: known ?? data, announcedAdd };
      if (times.announced === 0 && isArrival(compared.data, data)) {
        compared = { data, announcedAdd };
        clearStanding(next);
      }
      // A text that disappears and comes back is announced again.
      const keys = next.standing.map(({ key }) => key);
      announcedKeys = new Set(
        before === undefined ? keys : keys.filter((key) => announcedKeys.has(key)),
      );
      for (const key of repeated(next.standing, announcedKeys)) announcedKeys.add(key);
      clearTimeout(timer);
      const isNews =
        keys.some((key) => !announcedKeys.has(key)) ||
        (next.isSettled && next.data !== compared.data);
      const wait = Math.max(
        times.pressed + quietFor - now,
        times.announced + spacing - now,
        gatherFor,
      );
      if (isNews) timer = setTimeout(() => publish(next, describe), wait);
    },
    stop: (): void => {
      clearTimeout(timer);
      spoken.stop();
    },
  };
}
