import { createStore } from 'zustand/vanilla';
import { joinSentences } from '../../core/messages/fill-message.ts';

/**
 * A text of the screen that is announced when it appears, such as an error. `key` tells two of them
 * apart.
 */
export interface StandingText {
  readonly key: string;
  readonly text: string;
  /** What has failed, if the text says so. @default nothing */
  readonly failed?: 'change' | 'read' | undefined;
  /**
   * The news that the text is about. One cart of the page that is visible announces it, once.
   * @default the text is about the state of the cart
   */
  readonly news?: object | undefined;
}

/** What a cart or a badge shows. */
export interface AnnouncedState<T> {
  readonly data: T;
  /**
   * `sending`: the shop has not confirmed a change by the shopper. `reading`: the cart or its totals
   * are being read. `current`: the shop has confirmed all of `data`.
   */
  readonly progress: 'sending' | 'reading' | 'current';
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
  /**
   * Whether the texts that stand at the first update are announced, as the notices of a drawer that
   * opens. @default only news is
   */
  readonly saysStanding?: boolean | undefined;
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

const always = (): boolean => true;

/** The news that a cart of the page has announced. */
const announcedNews = new WeakSet<object>();

/** The texts that stand on the screen, and the keys of those that count as announced. */
interface Standing {
  readonly texts: readonly StandingText[];
  readonly announced: ReadonlySet<string>;
}

/**
 * A text that disappears and comes back is announced again. News never counts as announced at the
 * first update: its code may have loaded before the cart, or load after it.
 *
 * @param saysStanding whether other texts do not either
 */
function standingAfter(
  before: Standing | undefined,
  texts: readonly StandingText[],
  saysStanding: boolean,
): Standing {
  const isAnnounced = ({ key, news }: StandingText): boolean =>
    before === undefined ? news === undefined && !saysStanding : before.announced.has(key);
  const announced = new Set(texts.filter(isAnnounced).map(({ key }) => key));
  return { texts, announced: new Set([...announced, ...repeated(texts, announced)]) };
}

/** The texts to announce. News are for the first cart that is heard. */
const unannounced = (
  { texts, announced }: Standing,
  isHeard: () => boolean,
): readonly StandingText[] =>
  texts.filter(
    ({ key, news }) =>
      !announced.has(key) && (news === undefined || (!announcedNews.has(news) && isHeard())),
  );

const joinTexts = (texts: readonly StandingText[]): string =>
  joinSentences(texts.map(({ text }) => text));

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
 * value is never announced. The first update is what the shopper finds: its data, unless `known`
 * says otherwise, is not announced, and `saysStanding` decides on the texts on the screen.
 */
export function createAnnouncer<T>(options: AnnouncerOptions<T> = {}) {
  const { initialText = '', known, isArrival = () => false, saysStanding = false } = options;
  const spoken = createSpokenText(initialText);
  let standing: Standing | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: AnnouncedState<T> | undefined;
  /** The confirmed data that was compared last, at first that of the first update. */
  let compared: Pick<AnnouncedState<T>, 'data' | 'announcedAdd'> | undefined;
  /** When the shopper pressed a button, a text was announced, and a toast was. */
  const times = { pressed: 0, announced: 0, toast: 0 };

  function noteTimes(before: AnnouncedState<T> | undefined, next: AnnouncedState<T>): void {
    const now = Date.now();
    if (before !== undefined && next.announcedAdd !== before.announcedAdd) times.toast = now;
    const isPress = before?.progress !== 'sending' || next.data !== before.data;
    if (next.progress === 'sending' && isPress) times.pressed = now;
    // A screen reader first says the name of the drawer that opens.
    if (before === undefined && saysStanding) times.pressed = now;
  }

  function clearStanding(): void {
    if (standing?.texts.length === 0) spoken.clearStanding();
  }

  /** Returns the texts to announce. They count as announced from then on. */
  function takeTexts(shown: Standing, isHeard: () => boolean): readonly string[] {
    const taken = unannounced(shown, isHeard);
    for (const { news } of taken) if (news !== undefined) announcedNews.add(news);
    standing = {
      ...shown,
      announced: new Set([...shown.announced, ...taken.map(({ key }) => key)]),
    };
    return taken.map(({ text }) => text);
  }

  function publish(
    state: AnnouncedState<T>,
    texts: readonly string[],
    describe: Describe<T>,
  ): void {
    const { data, progress, announcedAdd } = state;
    const parts = [...texts];
    if (progress === 'current' && compared !== undefined) {
      const isRecent = Date.now() - times.toast < toastFor;
      const hasToast = announcedAdd !== compared.announcedAdd || isRecent;
      parts.push(describe(compared.data, data, hasToast));
    }
    if (progress === 'current') compared = { data, announcedAdd };
    const next = joinSentences(parts);
    if (next === '') {
      // A toast has said what there was to say.
      clearStanding();
      return;
    }
    times.announced = Date.now();
    spoken.announce(next, next === joinTexts(state.standing));
  }

  return {
    /** The last announcement, for some seconds. */
    getText: spoken.getText,
    subscribe: spoken.subscribe,
    /**
     * Call it after each render.
     * @param describe in the language of the page
     * @param isHeard whether the live region is rendered. A hidden cart leaves news to another one
     */
    update: (next: AnnouncedState<T>, describe: Describe<T>, isHeard = always): void => {
      noteTimes(last, next);
      last = next;
      const stood = standing !== undefined && standing.texts.length > 0;
      const shown = standingAfter(standing, next.standing, saysStanding);
      standing = shown;
      // An error that comes back is a new text, also for a screen reader that compares them.
      if (stood) clearStanding();
      const { data, announcedAdd, progress } = next;
      compared ??= { data: known ?? data, announcedAdd };
      if (times.announced === 0 && isArrival(compared.data, data)) {
        compared = { data, announcedAdd };
        clearStanding();
      }
      clearTimeout(timer);
      const hasChanged = progress === 'current' && data !== compared.data;
      if (unannounced(shown, isHeard).length === 0 && !hasChanged) return;
      const now = Date.now();
      const wait = Math.max(
        times.pressed + quietFor - now,
        times.announced + spacing - now,
        gatherFor,
      );
      timer = setTimeout(() => publish(next, takeTexts(shown, isHeard), describe), wait);
    },
    stop: (): void => {
      clearTimeout(timer);
      spoken.stop();
    },
  };
}
