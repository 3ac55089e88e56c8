import { fillMessage } from '../../core/view/text/fill-message.ts';
import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import type { NoticeView } from './notices.ts';
import type { ScreenState } from './screen-state.ts';

export interface AnnouncementInputs {
  readonly state: ScreenState;
  readonly notices: readonly NoticeView[];
  /** The view's count as text; null without a cart. */
  readonly countText: string | null;
  /** The shopper has pressed refresh, and the read has not finished. */
  readonly isRefreshing: boolean;
  /** The first read takes long. */
  readonly slow: boolean;
  readonly messages: ScreenMessages;
}

/**
 * The text of the live region. Equal states have equal texts, so that each change is announced once, and a refresh in
 * the background is not announced.
 */
export function announcement(inputs: AnnouncementInputs): string {
  const { state, notices, countText, isRefreshing, slow, messages } = inputs;
  if (state.kind === 'loading') return slow ? messages.stillLoading : messages.loading;
  if (isRefreshing) return messages.refreshing;
  const noticeTexts = notices.flatMap(({ texts, values }) => texts.map((text) => fillMessage(text, values)));
  const counted = state.kind === 'cart' && state.contents !== 'closed' && countText !== null;
  return [...noticeTexts, ...(counted ? [fillMessage(messages.announceCart, { count: countText })] : [])].join(' ');
}
