import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import {
  addErrorText,
  errorText,
  isPassing,
  isUnreachable,
  serviceSentence,
  type DisplayedError,
} from '../../core/messages/error-text.ts';
import type { ScreenState } from './screen-state.ts';
import type { StandingText } from '../../core/cart/showing/announcer.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';

/** What the screen does for the button of a notice. */
export type NoticeAction = 'retry' | 'create' | 'assign' | 'replace';

export interface NoticeButton {
  /** A function for a notice with an action of its own. */
  readonly kind: NoticeAction | (() => void);
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
  /**
   * What a button that dismisses it calls, or the operation whose result it reports; null for
   * lasting notices.
   */
  readonly dismiss: 'create' | 'assign' | 'add' | (() => void) | null;
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
  /**
   * Whether the screen of an ordered cart is shown. It has the button for the next cart.
   * @default false
   */
  readonly isOrdered?: boolean | undefined;
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

/** The messages above the cart. Those that stay until the shopper acts come first. */
export function toNotices(inputs: NoticeInputs): readonly NoticeView[] {
  const { state, create, assign, addError, isOrdered = false, messages, formatTime } = inputs;
  const notices: NoticeView[] = [];
  const add = (key: string, content: NoticeContent): void =>
    void notices.push({ ...plain, key, ...content });
  // The service's own message if it refused the request, otherwise the standard text. Passed as a
  // value, so its braces are not placeholders.
  const sentence = (
    own: string | null,
    standard: string,
  ): Required<Pick<NoticeContent, 'sentences' | 'values'>> =>
    own === null
      ? { sentences: [standard], values: {} }
      : { sentences: ['{says}'], values: { says: own } };
  const ofError = (error: DisplayedError, general: string): NoticeContent => ({
    ...sentence(serviceSentence(error, messages), errorText(error, general, messages)),
    // Support can do nothing about what passes.
    code: isPassing(error) ? null : error.code,
  });
  const again = (kind: NoticeAction): NoticeButton => ({
    kind,
    label: messages.tryAgain,
    pending: false,
  });
  const retry = (retrying: boolean): NoticeButton =>
    retrying ? { kind: 'retry', label: messages.refreshing, pending: true } : again('retry');
  // Replaces this cart with a new one, and keeps its id.
  const replace: NoticeButton = {
    kind: 'replace',
    label: create.isPending ? messages.creating : messages.continueShopping,
    pending: create.isPending,
  };

  if (state.kind === 'none' && state.retired)
    add('retired', { tone: 'info', sentences: [messages.retired] });
  if (state.kind === 'cart' && state.contents === 'closed') {
    if (!isOrdered) add('closed', { tone: 'good', sentences: [messages.closed], action: replace });
  } else if (state.kind === 'assigned' || (state.kind === 'cart' && state.assigned)) {
    add('assigned', {
      tone: 'good',
      sentences: [messages.assigned, messages.assignedHint],
      action: replace,
    });
  }

  if (state.kind === 'failed') {
    // After a lasting error, the shopper can start a new cart.
    const otherwise = isPassing(state.error) ? null : replace;
    const content = ofError(state.error, messages.errorRead);
    const own = state.error.code === 'unauthorized' && {
      sentences: [messages.signInToSee],
      tone: 'info' as const,
      code: null,
    };
    add('failed', { ...content, ...own, action: retry(state.retrying), otherwise });
  }
  if (state.kind === 'offline')
    add('offline', { sentences: [messages.errorOffline], action: again('retry') });
  const freshness = state.kind === 'cart' ? state.freshness : null;
  // An item that was not added says so as well, and one message is enough.
  if (freshness?.kind === 'offline' && addError?.notSent !== true) {
    const values = { time: formatTime(freshness.updatedAt) };
    add('offline', { sentences: [messages.errorOffline, messages.lastSeen], values });
  }
  if (freshness?.kind === 'stale') {
    const { error, updatedAt, retrying } = freshness;
    const content = ofError(error, messages.errorRead);
    const sentences = isUnreachable(error)
      ? [messages.errorReadShown]
      : [...content.sentences, messages.lastSeen];
    add('stale', {
      ...content,
      sentences,
      values: { ...content.values, time: formatTime(updatedAt) },
      action: retry(retrying),
    });
  }

  if (create.error !== null) {
    const action = again(state.kind === 'none' ? 'create' : 'replace');
    add('create', { ...ofError(create.error, messages.errorCreate), action, dismiss: 'create' });
  }
  if (addError != null) {
    const own = serviceSentence(addError, messages);
    // The shop's own message, such as "Only 3 left", needs no code for support.
    const code = own === null && !isPassing(addError) ? addError.code : null;
    add('add', { ...sentence(own, addErrorText(addError, messages)), code, dismiss: 'add' });
  }
  const retried = { action: again('assign'), dismiss: 'assign' } as const;
  if (assign.data === false) add('assign', { ...retried, sentences: [messages.notAssigned] });
  if (assign.error !== null) {
    const content = ofError(assign.error, messages.errorAssign);
    const isSignedOut = assign.error.code === 'unauthorized';
    add('assign', {
      ...retried,
      ...content,
      sentences: isSignedOut ? [messages.signInNeeded] : content.sentences,
    });
  }
  return notices;
}

export const announcedNotices = (notices: readonly NoticeView[]): readonly StandingText[] =>
  notices.map(({ key, sentences, values }) => {
    const text = sentences.map((template) => fillMessage(template, values)).join(' ');
    // A later time of day is not news.
    return { key: JSON.stringify([key, sentences, { ...values, time: '' }]), text };
  });
