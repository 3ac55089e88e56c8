import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import { isPassing, isRefusal, type DisplayedError } from '../../core/api/errors.ts';
import { errorText, cartErrors, type ErrorText } from '../../core/messages/error-text.ts';
import type { CartState, ScreenCommands } from './cart-state.ts';
import type { ScreenState } from './screen-state.ts';
import type { StandingText } from '../../core/cart/state/announcer.ts';
import { fillMessage, joinSentences, toSentence } from '../../core/messages/fill-message.ts';

export interface NoticeButton {
  readonly press: () => void;
  readonly label: string;
  readonly pending: boolean;
}

/** A sentence of a notice. The placeholders of `template` are filled from `values`. */
export type NoticeSentence = Pick<ErrorText, 'template' | 'values'>;

/** A message above the cart. */
export interface NoticeView {
  readonly key: string;
  readonly tone: 'info' | 'good' | 'caution';
  /** None if there is nothing to say: the notice is not shown. */
  readonly sentences: readonly NoticeSentence[];
  /** For support. */
  readonly code: string | null;
  readonly action: NoticeButton | null;
  /** A second button. Only with an `action`. */
  readonly otherwise: NoticeButton | null;
  /**
   * Whether it is beside the title, because it comes without a press: nothing moves.
   * @default false
   */
  readonly isInHeader?: boolean | undefined;
  /** Removes the notice; null for a lasting one. */
  readonly dismiss: (() => void) | null;
  /** The news that it is about. @default none */
  readonly news?: object | undefined;
}

export interface NoticeInputs {
  readonly state: ScreenState;
  readonly cartState: Pick<CartState, 'create' | 'assign' | 'changes' | 'online'>;
  /** Whether the screen of an ordered cart is shown. It has the button for the next cart. */
  readonly isOrdered: boolean;
  readonly commands: Omit<ScreenCommands, 'refresh' | 'checkOut'>;
  /** Reads the cart again. */
  readonly refresh: () => void;
  readonly messages: ScreenMessages;
  readonly locale: string;
  /** A time of day for `{time}`. */
  readonly formatTime: (time: number) => string;
}

/** A sentence without placeholders, or with its own values. */
export const sentence = (
  template: string,
  values: NoticeSentence['values'] = {},
): NoticeSentence => ({ template, values });

const plain = {
  tone: 'caution',
  code: null,
  action: null,
  otherwise: null,
  dismiss: null,
} as const;

type NoticeContent = Partial<NoticeView> & Pick<NoticeView, 'sentences'>;

export const noticeOf = (key: string, content: NoticeContent): NoticeView => ({
  ...plain,
  key,
  ...content,
});

/** The sentence about an error. Support can do nothing about what passes, and needs no code then. */
const contentOf = (error: DisplayedError, { template, values }: ErrorText) => ({
  sentences: [sentence(template, values)],
  code: isPassing(error) ? null : error.code,
});

const tryAgain = (press: () => void, { tryAgain: label }: ScreenMessages): NoticeButton => ({
  press,
  label,
  pending: false,
});

/** For a write that has failed: none if it would fail again, such as before a sign-in. */
const retryWrite = (
  error: DisplayedError,
  press: () => void,
  messages: ScreenMessages,
): NoticeButton | null => (isPassing(error) ? tryAgain(press, messages) : null);

const retryButton = ({ refresh, messages }: NoticeInputs, pending: boolean): NoticeButton => ({
  press: refresh,
  label: pending ? messages.refreshing : messages.tryAgain,
  pending,
});

/** Replaces this cart with a new one, and keeps its id. */
const replaceButton = (
  { cartState: { create }, commands, messages }: NoticeInputs,
  label: string,
): NoticeButton => ({
  press: () => commands.createCart({ replace: true }),
  label: create.isPending ? messages.creating : label,
  pending: create.isPending,
});

/** Says that the cart is gone, ordered or the customer's. */
function cartNotice(inputs: NoticeInputs): NoticeView | null {
  const { state, isOrdered, messages } = inputs;
  if (state.kind === 'none' && state.retired)
    return noticeOf('retired', { tone: 'info', sentences: [sentence(messages.retired)] });
  if (state.kind === 'cart' && state.contents === 'closed') {
    const action = replaceButton(inputs, messages.continueShopping);
    return isOrdered
      ? null
      : noticeOf('closed', { tone: 'info', sentences: [sentence(messages.closed)], action });
  }
  if (state.kind !== 'assigned' && !(state.kind === 'cart' && state.assigned)) return null;
  return noticeOf('assigned', {
    tone: 'good',
    sentences: [sentence(messages.assigned), sentence(messages.assignedHint)],
    action: replaceButton(inputs, messages.continueShopping),
  });
}

/** Says that the last read failed, or waits for a connection. */
function readNotice(inputs: NoticeInputs): NoticeView | null {
  const { state, cartState, refresh, messages, formatTime } = inputs;
  if (state.kind === 'failed') {
    const { error, retrying } = state;
    const content = {
      ...contentOf(error, errorText(cartErrors.read, error, messages)),
      action: retryButton(inputs, retrying),
      // After a lasting error, the shopper can start a new cart.
      otherwise: isPassing(error) ? null : replaceButton(inputs, messages.startNewCart),
    };
    const isSignedOut = error.code === 'unauthorized';
    return noticeOf('failed', isSignedOut ? { ...content, tone: 'info', code: null } : content);
  }
  if (state.kind === 'offline') {
    const action = tryAgain(refresh, messages);
    return noticeOf('offline', { sentences: [sentence(messages.errorOffline)], action });
  }
  if (state.kind !== 'cart') return null;
  const { freshness } = state;
  if (freshness.kind === 'offline') {
    const isWaiting = cartState.changes.progress === 'waiting';
    const text = isWaiting ? messages.offlineChanges : messages.offlineCart;
    return noticeOf('offline', { sentences: [sentence(text)], isInHeader: true });
  }
  if (freshness.kind !== 'stale') return null;
  const { error, updatedAt, retrying } = freshness;
  const time = formatTime(updatedAt);
  const text = errorText(cartErrors.refresh, error, messages);
  const content = contentOf(error, { ...text, values: { ...text.values, time } });
  const lastSeen = text.name === 'errorReadShown' ? [] : [sentence(messages.lastSeen, { time })];
  return noticeOf('stale', {
    ...content,
    sentences: [...content.sentences, ...lastSeen],
    action: retryButton(inputs, retrying),
  });
}

/** Says that the cart could not be created, assigned or added to. */
function writeNotices(inputs: NoticeInputs): NoticeView[] {
  const { state, cartState, commands, messages, locale } = inputs;
  const { create, assign, changes, online } = cartState;
  const { failedAdd, commands: widget } = changes;
  const notices: NoticeView[] = [];
  const add = (key: string, content: NoticeContent): void =>
    void notices.push(noticeOf(key, content));
  if (create.error !== null) {
    const content = contentOf(create.error, errorText(cartErrors.create, create.error, messages));
    const replace = state.kind !== 'none';
    const action = retryWrite(create.error, () => commands.createCart({ replace }), messages);
    add('create', { ...content, action, dismiss: () => commands.dismiss('create') });
  }
  if (failedAdd !== null && widget !== undefined) {
    const { error, items, retry } = failedAdd;
    const texts = widget.addErrorTexts(items, { messages, locale, online });
    // A reason of the shop, such as "Only 3 left", needs no code for support.
    const hasReason = isRefusal(error) && texts[0]?.name !== 'errorRejected';
    const code = hasReason || isPassing(error) ? null : error.code;
    const sentences = texts.map(({ template, values }) => sentence(template, values));
    const action = retry === undefined ? null : tryAgain(retry, messages);
    add('add', { sentences, code, action, dismiss: widget.dismissAdd });
  }
  const dismiss = () => commands.dismiss('assign');
  if (assign.data === false) {
    const action = tryAgain(commands.assignCart, messages);
    add('assign', { sentences: [sentence(messages.notAssigned)], action, dismiss });
  }
  if (assign.error !== null) {
    const content = contentOf(assign.error, errorText(cartErrors.assign, assign.error, messages));
    const action = retryWrite(assign.error, commands.assignCart, messages);
    add('assign', { ...content, action, dismiss });
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
  notices.map(({ key, sentences, action, news }) => {
    const filled = sentences.map(({ template, values }) => fillMessage(template, values));
    // Focus is at the product, far from the button.
    if (key === 'add' && action !== null) filled.push(toSentence(action.label));
    // The time of day is not news.
    const withoutTime = (name: string, value: unknown): unknown => (name === 'time' ? '' : value);
    return {
      key: JSON.stringify([key, sentences], withoutTime),
      text: joinSentences(filled),
      failed: readNotices.has(key) ? 'read' : undefined,
      news,
    };
  });
