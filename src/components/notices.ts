import type { MainMessages } from '../view/messages/messages.ts';
import type { AssignState, CreateState } from './action-state.ts';
import { faultWords, isPassing, isUnreachable, shopWords } from './fault-words.ts';
import type { Fault } from './fault.ts';
import type { WidgetState } from './widget-state.ts';

/** What a notice offers to do. */
export type NoticeAction = 'retry' | 'create' | 'assign' | 'replace';

export interface NoticeButton {
  readonly kind: NoticeAction;
  readonly label: string;
  readonly pending: boolean;
}

/** One thing to tell, in whole sentences; placeholders of `texts` are filled from `values`. */
export interface NoticeView {
  readonly key: string;
  readonly tone: 'info' | 'good' | 'caution';
  readonly texts: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** The shop's own words, plain text. */
  readonly says: string | null;
  /** For support. */
  readonly code: string | null;
  readonly action: NoticeButton | null;
  /** The other way out, where there are two. */
  readonly otherwise: NoticeButton | null;
  /** Which action's outcome the notice tells of, and can be put away with; null for lasting ones. */
  readonly dismiss: 'create' | 'assign' | null;
}

export interface NoticeInputs {
  readonly state: WidgetState;
  readonly create: CreateState;
  readonly assign: AssignState;
  readonly orderNumber: string | null;
  readonly messages: MainMessages;
  /** A time of day for `{time}`. */
  readonly formatTime: (time: number) => string;
}

const plain = { values: {}, says: null, code: null, action: null, otherwise: null, dismiss: null } as const;

function ofFault(fault: Fault): Pick<NoticeView, 'says' | 'code'> {
  return { says: shopWords(fault), code: fault.code };
}

/** A fresh cart in place of this one; the old id is remembered. Never without being asked for. */
function replaceButton({ create, messages }: NoticeInputs): NoticeButton {
  const pending = create.kind === 'pending';
  return { kind: 'replace', label: pending ? messages.creating : messages.startNewCart, pending };
}

function readNotice(inputs: NoticeInputs): NoticeView[] {
  const { state, messages, formatTime } = inputs;
  const again = { kind: 'retry', label: messages.tryAgain, pending: false } as const;
  if (state.kind === 'failed') {
    const texts = [faultWords(state.fault, messages.errorRead, messages)];
    const { fault } = state;
    // A fault that does not pass by itself must not be a dead end: a person who gives this cart up can have another.
    const otherwise = isPassing(fault) ? null : replaceButton(inputs);
    return [{ ...plain, key: 'failed', tone: 'caution', texts, ...ofFault(fault), action: again, otherwise }];
  }
  if (state.kind === 'offline') {
    return [{ ...plain, key: 'offline', tone: 'caution', texts: [messages.errorOffline], action: again }];
  }
  if (state.kind !== 'cart') return [];
  const { freshness } = state;
  if (freshness.kind === 'current' || freshness.kind === 'refreshing') return [];
  const values = { time: formatTime(freshness.asOf) };
  if (freshness.kind === 'offline') {
    const texts = [messages.errorOffline, messages.lastSeen];
    return [{ ...plain, key: 'offline', tone: 'caution', texts, values }];
  }
  const { fault, retrying } = freshness;
  const texts = isUnreachable(fault)
    ? [messages.errorReadShown]
    : [faultWords(fault, messages.errorRead, messages), messages.lastSeen];
  const action = retrying ? { ...again, label: messages.refreshing, pending: true } : again;
  return [{ ...plain, key: 'stale', tone: 'caution', texts, values, ...ofFault(fault), action }];
}

function endNotice(inputs: NoticeInputs): NoticeView[] {
  const { state, orderNumber, messages } = inputs;
  if (state.kind === 'none')
    return state.retired ? [{ ...plain, key: 'retired', tone: 'info', texts: [messages.retired] }] : [];
  const closed = state.kind === 'cart' && state.contents === 'closed';
  const assigned = state.kind === 'handed-over' || (state.kind === 'cart' && state.assigned);
  const action = replaceButton(inputs);
  if (closed) {
    const texts = [orderNumber === null ? messages.closed : messages.closedWithOrder];
    return [{ ...plain, key: 'closed', tone: 'good', texts, values: { order: orderNumber ?? '' }, action }];
  }
  if (!assigned) return [];
  return [{ ...plain, key: 'assigned', tone: 'good', texts: [messages.assigned, messages.assignedHint], action }];
}

function createNotice({ state, create, messages }: NoticeInputs): NoticeView[] {
  if (create.kind !== 'failed') return [];
  const texts = [faultWords(create.fault, messages.errorCreate, messages)];
  const kind = state.kind === 'none' ? 'create' : 'replace';
  const action = { kind, label: messages.tryAgain, pending: false } as const;
  return [{ ...plain, key: 'create', tone: 'caution', texts, ...ofFault(create.fault), action, dismiss: 'create' }];
}

function assignNotice({ assign, messages }: NoticeInputs): NoticeView[] {
  const action = { kind: 'assign', label: messages.tryAgain, pending: false } as const;
  const notice = { ...plain, key: 'assign', tone: 'caution', action, dismiss: 'assign' } as const;
  switch (assign.kind) {
    case 'idle':
    case 'pending':
      return [];
    case 'refused':
      return [{ ...notice, texts: [messages.notAssigned] }];
    case 'sign-in':
      return [{ ...notice, texts: [messages.signInNeeded], ...ofFault(assign.fault) }];
    case 'failed':
      return [
        { ...notice, texts: [faultWords(assign.fault, messages.errorAssign, messages)], ...ofFault(assign.fault) },
      ];
  }
}

/** What has to be told beside the cart, the most lasting first. */
export function toNotices(inputs: NoticeInputs): readonly NoticeView[] {
  return [...endNotice(inputs), ...readNotice(inputs), ...createNotice(inputs), ...assignNotice(inputs)];
}
