import { joinSentences } from '../../core/messages/fill-message.ts';

// When a live region says what: pure functions of what was announced, what is shown now, and the time.

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

/** What a cart or a badge shows: another object after each render. */
export interface AnnouncedState<T> {
  /** The same object until something has changed. */
  readonly data: T;
  /**
   * `sending`: the shop has not confirmed a change by the shopper. `reading`: the cart or its totals
   * are being read. `current`: the shop has confirmed all of `data`.
   */
  readonly progress: 'sending' | 'reading' | 'current';
  readonly standing: readonly StandingText[];
  /**
   * Describes in the language of the page how `data` differs from what the shopper knows; '' if there
   * is nothing to say.
   */
  readonly changesSince: (known: T) => string;
  /**
   * Whether `data` is what a page shows first. It is announced only after another text, such as why
   * it was missing.
   *
   * @default never
   */
  readonly isArrival?: ((known: T) => boolean) | undefined;
}

/** The text of a live region. */
interface SpokenText {
  readonly text: string;
  /**
   * `start`: it was there first, and was not announced. `standing`: it only says what stands on the
   * screen. `change`: it also says what has changed.
   */
  readonly about: 'start' | 'standing' | 'change';
  /** When it is removed, in milliseconds since 1970. */
  readonly until: number;
}

/** What an announcer remembers from one step to the next. Times are in milliseconds since 1970. */
export interface AnnouncerMemory<T> {
  /** Undefined before the first step. */
  readonly state: AnnouncedState<T> | undefined;
  /** The data that the shopper knows: the last one that was compared. */
  readonly known: T;
  /** Keys of the texts on the screen that were announced, or do not have to be. */
  readonly saidKeys: ReadonlySet<string>;
  readonly spoken: SpokenText;
  /** Nothing is announced before this time. */
  readonly quietUntil: number;
}

/** Milliseconds without a press, or since the cart has appeared, before something is announced. */
const quietFor = 700;

/**
 * Milliseconds between two announcements. Screen readers may drop a text that is replaced sooner.
 */
const spacing = 1000;

/** Texts and data that change within this time are one announcement. */
const gatherFor = 50;

/**
 * Milliseconds until an announcement is removed. It has been read by then, and would be found later
 * as if it were still true, or in the language that the page had before.
 */
const clearAfter = 10_000;

/**
 * What is remembered before the first step.
 *
 * @param text in the live region from the start. It is not announced
 * @param saidKeys of the texts that need no announcement if they stand on the screen at first
 */
export const startMemory = <T>(
  known: T,
  text = '',
  saidKeys: readonly string[] = [],
): AnnouncerMemory<T> => ({
  state: undefined,
  known,
  saidKeys: new Set(saidKeys),
  spoken: { text, about: 'start', until: Infinity },
  quietUntil: 0,
});

/**
 * Keys of the texts that only repeat what another one has said: if the shop is down, a change, the
 * read of the cart and that of the totals fail one after another.
 */
function repeatedKeys(
  standing: readonly StandingText[],
  saidKeys: ReadonlySet<string>,
): readonly string[] {
  const failures = standing.filter(({ failed }) => failed !== undefined);
  const said =
    failures.find(({ key }) => saidKeys.has(key)) ??
    failures.find(({ failed }) => failed === 'change') ??
    failures[0];
  return failures.flatMap((text) => (text.failed === 'read' && text !== said ? text.key : []));
}

/** A text that disappears is forgotten, so it is announced again when it comes back. */
function stillSaid(
  saidKeys: ReadonlySet<string>,
  standing: readonly StandingText[],
): ReadonlySet<string> {
  const still = new Set(standing.map(({ key }) => key).filter((key) => saidKeys.has(key)));
  return new Set([...still, ...repeatedKeys(standing, still)]);
}

/** Notes what another state means for when something is announced, and for what is known. */
function noteState<T>(
  memory: AnnouncerMemory<T>,
  state: AnnouncedState<T>,
  now: number,
): AnnouncerMemory<T> {
  const { state: before, known } = memory;
  const { data, progress } = state;
  // Only time has passed.
  if (state === before) return memory;
  const isPress =
    progress === 'sending' && (before?.progress !== 'sending' || data !== before.data);
  // A screen reader first says the name of a drawer that opens.
  const pause = isPress || before === undefined ? quietFor : gatherFor;
  const isArrival = memory.spoken.about === 'start' && state.isArrival?.(known) === true;
  return {
    ...memory,
    state,
    known: isArrival ? data : known,
    saidKeys: stillSaid(memory.saidKeys, state.standing),
    quietUntil: Math.max(memory.quietUntil, now + pause),
  };
}

const isUnknown = <T>({ data, progress }: AnnouncedState<T>, known: T): boolean =>
  progress === 'current' && data !== known;

/** Compares what is shown with what is known, and announces it after these texts. */
function announce<T>(
  memory: AnnouncerMemory<T>,
  state: AnnouncedState<T>,
  texts: readonly StandingText[],
  now: number,
): AnnouncerMemory<T> {
  const { known, saidKeys, spoken } = memory;
  const isCompared = isUnknown(state, known);
  const changes = isCompared ? state.changesSince(known) : '';
  const text = joinSentences([...texts.map((standing) => standing.text), changes]);
  const next = {
    ...memory,
    known: isCompared ? state.data : known,
    saidKeys: new Set([...saidKeys, ...texts.map(({ key }) => key)]),
  };
  if (text === '') return next;
  return {
    ...next,
    quietUntil: now + spacing,
    spoken: {
      // Screen readers ignore a text that stays the same, also if it was removed just now: the page
      // may render both at once.
      text: text === spoken.text ? `${text}\u00a0` : text,
      about: changes === '' ? 'standing' : 'change',
      until: now + clearAfter,
    },
  };
}

/**
 * Removes a text that no longer stands on the screen: "Loading your cart…" must not stay after the
 * cart has loaded, and an error that comes back is a new text for a screen reader that compares them.
 */
function removeStanding<T>(
  memory: AnnouncerMemory<T>,
  before: AnnouncerMemory<T>,
  now: number,
): AnnouncerMemory<T> {
  const { state, known, spoken } = memory;
  const stood = (before.state?.standing.length ?? 0) > 0;
  const isOver = state?.standing.length === 0 && (stood || known !== before.known);
  if (!isOver || spoken.about === 'change') return memory;
  return { ...memory, spoken: { ...spoken, until: now } };
}

interface AnnouncerStep<T> {
  readonly memory: AnnouncerMemory<T>;
  /** What the live region contains. */
  readonly text: string;
  /** Milliseconds until the next step, with the same state; Infinity if none is needed. */
  readonly wait: number;
}

/**
 * Announces what the shop has confirmed, once: several quick presses are one text, and a pending
 * value is never announced. Call it after each render, and again when it says.
 *
 * @param isOurs whether this live region announces a text that nothing has announced yet
 */
export function step<T>(
  before: AnnouncerMemory<T>,
  state: AnnouncedState<T>,
  now: number,
  isOurs: (text: StandingText) => boolean = () => true,
): AnnouncerStep<T> {
  const noted = noteState(before, state, now);
  const { saidKeys, known, quietUntil } = noted;
  const texts = state.standing.filter((text) => !saidKeys.has(text.key) && isOurs(text));
  const hasNews = texts.length > 0 || isUnknown(state, known);
  const isDue = hasNews && now >= quietUntil;
  const after = isDue ? announce(noted, state, texts, now) : noted;
  const memory = removeStanding(after, before, now);
  const { text, until } = memory.spoken;
  const times = [hasNews && !isDue ? quietUntil : Infinity, now < until ? until : Infinity];
  return { memory, text: now < until ? text : '', wait: Math.min(...times) - now };
}
