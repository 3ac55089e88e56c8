import { fillMessage } from '../../view/text/fill-message.ts';
import type { ScreenMessages } from '../../view/messages/messages.ts';
import type { NoticeView } from './notices.ts';
import type { ScreenState } from './screen-state.ts';

export interface AnnouncementInputs {
  readonly state: ScreenState;
  readonly notices: readonly NoticeView[];
  /** The view's count in words, null where there is no cart to count. */
  readonly countText: string | null;
  /** A person asked for a new read, and it is under way. */
  readonly asked: boolean;
  /** The first read takes long. */
  readonly slow: boolean;
  readonly messages: ScreenMessages;
}

/**
 * What a screen reader is told. The same state gives the same words, so a region that says them speaks once a change:
 * a cart that is read again in the background says nothing, a fault is told once.
 */
export function announcement(inputs: AnnouncementInputs): string {
  const { state, notices, countText, asked, slow, messages } = inputs;
  if (state.kind === 'loading') return slow ? messages.stillLoading : messages.loading;
  if (asked) return messages.refreshing;
  const told = notices.flatMap(({ texts, values }) => texts.map((text) => fillMessage(text, values)));
  const counted = state.kind === 'cart' && state.contents !== 'closed' && countText !== null;
  return [...told, ...(counted ? [fillMessage(messages.announceCart, { count: countText })] : [])].join(' ');
}
