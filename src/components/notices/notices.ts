import { isAnyWaiting, type LineEditsState } from '../../core/cart/state/changes.ts';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import {
  errorText,
  isPassing,
  type DisplayedError,
  type ErrorText,
} from '../../core/messages/error-text.ts';
import type { ScreenState } from './screen-state.ts';
import type { StandingText } from '../../core/cart/state/announcer.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';

export interface NoticeButton {
  readonly press: () => void;
  readonly label: string;
  readonly pending: boolean;
}

/** A message as full sentences. Placeholders of `sentences` are filled from `values`. */
export interface NoticeView {
  readonly key: string;
  readonly tone: 'info' | 'good' | 'caution';
  readonly sentences: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** For support. */
  readonly code: string | null;
  readonly action: NoticeButton | null;
  /** A second button. Only with an `action`. */
  readonly otherwise: NoticeButton | null;
  /** Removes the notice; null for a lasting one. */
  readonly dismiss: (() => void) | null;
}

/** What the buttons of the notices call. */
export interface NoticeCommands {
  /** Reads the cart again. */
  readonly retry: () => void;
  readonly createCart: () => void;
  /** Replaces this cart with a new one, and keeps its id. */
  readonly replaceCart: () => void;
  readonly assignCart: () => void;
  readonly dismissCreate: () => void;
  readonly dismissAssign: () => void;
  readonly dismissAdd: () => void;
}

/** The state of a creation or an assignment. The cart is kept in every state. */
export interface WriteState {
  readonly isPending: boolean;
  readonly error: DisplayedError | null;
  /** The result: `false` for an assignment that the shop refused. */
  readonly data?: unknown;
}

export interface NoticeInputs {
  readonly state: ScreenState;
  readonly create: WriteState;
  readonly assign: WriteState;
  /** Why an item could not be added. @default null */
  readonly addError?: DisplayedError | null | undefined;
  /** Adds that item again. @default it could be added twice */
  readonly retryAdd?: (() => void) | undefined;
  /** How lines can be changed. While offline, their changes wait. @default not at all */
  readonly lines?: Pick<LineEditsState, 'waiting'> | null | undefined;
  /** Whether the cart has a checkout button. @default false */
  readonly hasCheckout?: boolean | undefined;
  /**
   * Whether the screen of an ordered cart is shown. It has the button for the next cart.
   * @default false
   */
  readonly isOrdered?: boolean | undefined;
  readonly commands: NoticeCommands;
  readonly messages: ScreenMessages;
  /** A time of day for `{time}`. */
  readonly formatTime: (time: number) => string;
}

const plain = {
  tone: 'caution',
  values: {},
  code: null,
  action: null,
  otherwise: null,
  dismiss: null,
} as const;

type NoticeContent = Partial<NoticeView> & Pick<NoticeView, 'sentences'>;

const noticeOf = (key: string, content: NoticeContent): NoticeView => ({
  ...plain,
  key,
  ...content,
});

/** The sentence about an error. Support can do nothing about what passes, and needs no code then. */
const contentOf = (error: DisplayedError, { template, values }: ErrorText) => ({
  sentences: [template],
  values,
  code: isPassing(error) ? null : error.code,
});

const tryAgain = (press: () => void, { tryAgain: label }: ScreenMessages): NoticeButton => ({
  press,
  label,
  pending: false,
});

const retryButton = ({ commands, messages }: NoticeInputs, pending: boolean): NoticeButton => ({
  press: commands.retry,
  label: pending ? messages.refreshing : messages.tryAgain,
  pending,
});

const replaceButton = (
  { create, commands, messages }: NoticeInputs,
  label: string,
): NoticeButton => ({
  press: commands.replaceCart,
  label: create.isPending ? messages.creating : label,
  pending: create.isPending,
});

/** Says that the cart is gone, ordered or the customer's. */
function cartNotice(inputs: NoticeInputs): NoticeView | null {
  const { state, isOrdered = false, messages } = inputs;
  if (state.kind === 'none' && state.retired)
    return noticeOf('retired', { tone: 'info', sentences: [messages.retired] });
  if (state.kind === 'cart' && state.contents === 'closed') {
    const action = replaceButton(inputs, messages.continueShopping);
    return isOrdered
      ? null
      : noticeOf('closed', { tone: 'good', sentences: [messages.closed], action });
  }
  if (state.kind !== 'assigned' && !(state.kind === 'cart' && state.assigned)) return null;
  return noticeOf('assigned', {
    tone: 'good',
    sentences: [messages.assigned, messages.assignedHint],
    action: replaceButton(inputs, messages.continueShopping),
  });
}

/** Says that the last read failed, or waits for a connection. */
function readNotice(inputs: NoticeInputs): NoticeView | null {
  const { state, lines, hasCheckout, commands, messages, formatTime } = inputs;
  if (state.kind === 'failed') {
    const { error, retrying } = state;
    const content = {
      ...contentOf(error, errorText('read', error, messages)),
      action: retryButton(inputs, retrying),
      // After a lasting error, the shopper can start a new cart.
      otherwise: isPassing(error) ? null : replaceButton(inputs, messages.startNewCart),
    };
    const isSignedOut = error.code === 'unauthorized';
    return noticeOf('failed', isSignedOut ? { ...content, tone: 'info', code: null } : content);
  }
  if (state.kind === 'offline') {
    const action = tryAgain(commands.retry, messages);
    return noticeOf('offline', { sentences: [messages.errorOffline], action });
  }
  if (state.kind !== 'cart') return null;
  const { freshness } = state;
  if (freshness.kind === 'offline') {
    const values = { time: formatTime(freshness.updatedAt) };
    const sentences = [lines == null ? messages.errorOffline : messages.offlineChanges];
    if (hasCheckout === true && state.contents === 'filled') sentences.push(messages.offlineWaits);
    // A changed cart does not look as it did.
    if (!isAnyWaiting(lines)) sentences.push(messages.lastSeen);
    return noticeOf('offline', { sentences, values });
  }
  if (freshness.kind !== 'stale') return null;
  const { error, updatedAt, retrying } = freshness;
  const text = errorText('refresh', error, messages);
  const content = contentOf(error, text);
  const saysTime = text.template === messages.errorReadShown;
  return noticeOf('stale', {
    ...content,
    sentences: saysTime ? content.sentences : [...content.sentences, messages.lastSeen],
    values: { ...content.values, time: formatTime(updatedAt) },
    action: retryButton(inputs, retrying),
  });
}

/** Says that the cart could not be created, assigned or added to. */
function writeNotices(inputs: NoticeInputs): NoticeView[] {
  const { state, create, assign, addError, retryAdd, commands, messages } = inputs;
  const notices: NoticeView[] = [];
  const add = (key: string, content: NoticeContent): void =>
    void notices.push(noticeOf(key, content));
  if (create.error !== null) {
    const content = contentOf(create.error, errorText('create', create.error, messages));
    const press = state.kind === 'none' ? commands.createCart : commands.replaceCart;
    const action = tryAgain(press, messages);
    add('create', { ...content, action, dismiss: commands.dismissCreate });
  }
  if (addError != null) {
    const text = errorText('add', addError, messages);
    const content = contentOf(addError, text);
    // The shop's own message, such as "Only 3 left", needs no code for support.
    const code = text.values.message === undefined ? content.code : null;
    const action = retryAdd === undefined ? null : tryAgain(retryAdd, messages);
    add('add', { ...content, code, action, dismiss: commands.dismissAdd });
  }
  const retried = {
    action: tryAgain(commands.assignCart, messages),
    dismiss: commands.dismissAssign,
  };
  if (assign.data === false) add('assign', { ...retried, sentences: [messages.notAssigned] });
  if (assign.error !== null) {
    const content = contentOf(assign.error, errorText('assign', assign.error, messages));
    add('assign', { ...retried, ...content });
  }
  return notices;
}

/** The messages above the cart. Those that stay until the shopper acts come first. */
export function toNotices(inputs: NoticeInputs): readonly NoticeView[] {
  const lasting = [cartNotice(inputs), readNotice(inputs)].filter((notice) => notice !== null);
  return [...lasting, ...writeNotices(inputs)];
}

/** Notices about a read that failed. */
const readNotices: ReadonlySet<string> = new Set(['failed', 'stale']);

export const announcedNotices = (notices: readonly NoticeView[]): readonly StandingText[] =>
  notices.map(({ key, sentences, values }) => {
    const text = sentences.map((template) => fillMessage(template, values)).join(' ');
    const failed = readNotices.has(key) ? 'read' : undefined;
    // The time of day in the second sentence is not news.
    return { key: JSON.stringify([key, sentences[0], { ...values, time: '' }]), text, failed };
  });
