import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import { isPassing, isRefusal, type DisplayedError } from '../../core/api/errors.ts';
import { errorText, cartErrors } from '../../core/messages/error-text.ts';
import { cartOnScreen, type ScreenState } from './screen-state.ts';
import type { StandingText } from '../ui/announcer.ts';
import { fillMessage, joinSentences, toSentence } from '../../core/messages/fill-message.ts';
import { useDisplay } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import type { NoticeButton, NoticeView } from '../ui/notice.tsx';
import { formatMoment } from '../../core/messages/format-moment.ts';
import type { ShopState, ShopView } from '../../core/cart/shown/shop-view.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import { useEndedCart, useNews, type NewsChunk } from './use-news.ts';

/** What the buttons of notices call. */
export interface NoticeCommands {
  /** Reads the cart again. */
  readonly refresh: () => void;
  readonly createCart: (options: { readonly replace: boolean }) => void;
  /** Assigns the cart to the customer. */
  readonly assignCart: () => void;
  /** Removes the notice about a creation or an assignment. */
  readonly dismiss: (outcome: 'create' | 'assign') => void;
}

interface NoticesOptions {
  readonly state: ScreenState;
  readonly shopState: ShopState;
  readonly online: boolean;
  /** Whether all that has waited for a connection was just sent. */
  readonly hasSent: boolean;
  /** Whether the shopper has tried to read this cart again, and it has failed. */
  readonly hasFailedAgain: boolean;
  /** Whether the screen of an ordered cart is shown. It has the button for the next cart. */
  readonly isOrdered: boolean;
  readonly commands: NoticeCommands;
}

export interface NoticeInputs extends Omit<NoticesOptions, 'shopState'> {
  readonly shopState: Pick<ShopState, 'create' | 'assign' | 'widgetState'>;
  readonly messages: ScreenMessages;
  readonly locale: string;
  /** A time of day for `{time}`. */
  readonly formatTime: (time: number) => string;
}

/**
 * The HTTP status of an error response: shoppers can read out a number. Support can do nothing about
 * what passes.
 */
const codeOf = (error: DisplayedError, { errorCode }: ScreenMessages) =>
  isPassing(error) || error.status === undefined || error.status < 400
    ? undefined
    : { template: errorCode, values: { code: String(error.status) } };

/** @param pending as of {@link NoticeButton} */
const tryAgain = (
  press: () => void,
  { messages }: NoticeInputs,
  pending: NoticeButton['pending'] = false,
): NoticeButton => ({ press, label: messages.tryAgain, pending });

/** For a write that has failed: none if it would fail again, such as before a sign-in. */
const retryWrite = (
  error: DisplayedError,
  press: () => void,
  inputs: NoticeInputs,
): NoticeButton | undefined => (isPassing(error) ? tryAgain(press, inputs) : undefined);

const readAgain = (inputs: NoticeInputs, retrying: boolean): NoticeButton =>
  tryAgain(inputs.commands.refresh, inputs, retrying && inputs.messages.refreshing);

/** Replaces this cart with a new one, and keeps its id. */
const replaceCart = (
  { shopState: { create }, commands, messages }: NoticeInputs,
  label: string,
): NoticeButton => ({
  press: () => commands.createCart({ replace: true }),
  label,
  pending: create.isPending && messages.creating,
});

type NoticeContent = Omit<NoticeView, 'key'>;

/**
 * Which notice is shown when, by its key and in their order on screen: those that stay until the
 * shopper acts come first.
 */
const notices: Readonly<Record<string, (inputs: NoticeInputs) => NoticeContent | undefined>> = {
  /** The shop no longer has the last cart. */
  retired: ({ state, messages }) =>
    state.kind === 'none' && state.isLost
      ? { tone: 'info', sentences: [{ template: messages.retired }] }
      : undefined,

  closed(inputs) {
    const { state, isOrdered, messages } = inputs;
    if (state.kind !== 'closed' || isOrdered) return undefined;
    const action = replaceCart(inputs, messages.continueShopping);
    return { tone: 'info', sentences: [{ template: messages.closed }], action };
  },

  /** The cart is the customer's. */
  assigned(inputs) {
    const { state, messages } = inputs;
    const isAssigned = state.kind === 'cart' ? state.assigned : state.kind === 'assigned';
    if (!isAssigned) return undefined;
    return {
      tone: 'good',
      sentences: [{ template: messages.assigned }, { template: messages.assignedHint }],
      action: replaceCart(inputs, messages.continueShopping),
    };
  },

  /** The cart could not be read. */
  failed(inputs) {
    const { state, messages, hasFailedAgain } = inputs;
    if (state.kind !== 'failed') return undefined;
    const { error, retrying } = state;
    const isSignedOut = error.code === 'unauthorized';
    // It takes the cart away: only if no other attempt would help.
    const offersNew = isSignedOut || (hasFailedAgain && !isPassing(error));
    return {
      tone: isSignedOut ? 'info' : 'caution',
      sentences: [errorText(cartErrors.read, error, messages)],
      code: isSignedOut ? undefined : codeOf(error, messages),
      action: readAgain(inputs, retrying),
      otherwise: offersNew ? replaceCart(inputs, messages.startNewCart) : undefined,
    };
  },

  offline(inputs) {
    const { state, shopState, online, commands, messages } = inputs;
    const isWaiting = shopState.widgetState.progress === 'waiting';
    if (state.kind === 'offline') {
      const template = isWaiting ? messages.offlineChanges : messages.errorOffline;
      return { sentences: [{ template }], action: tryAgain(commands.refresh, inputs) };
    }
    if (cartOnScreen(state)?.freshness.kind === 'offline') {
      const template = isWaiting ? messages.offlineChanges : messages.offlineCart;
      return { sentences: [{ template }], isInHeader: true };
    }
    // An item may wait before there is a cart.
    return isWaiting && !online
      ? { sentences: [{ template: messages.offlineChanges }], isInHeader: true }
      : undefined;
  },

  /** In the place of the one before, for some seconds. */
  sent: ({ hasSent, messages }) =>
    hasSent
      ? { tone: 'good', sentences: [{ template: messages.backOnline }], isInHeader: true }
      : undefined,

  /** The last read failed, and the cart on screen is the one before it. */
  stale(inputs) {
    const { state, messages, formatTime } = inputs;
    const freshness = cartOnScreen(state)?.freshness;
    if (freshness?.kind !== 'stale') return undefined;
    const { error, updatedAt, retrying } = freshness;
    const time = { time: formatTime(updatedAt) };
    const text = errorText(cartErrors.refresh, error, messages);
    const why = { ...text, values: { ...text.values, ...time } };
    const lastSeen = { template: messages.lastSeen, values: time };
    return {
      sentences: text.name === 'errorReadShown' ? [why] : [why, lastSeen],
      code: codeOf(error, messages),
      action: readAgain(inputs, retrying),
    };
  },

  create(inputs) {
    const { state, shopState, commands, messages } = inputs;
    const { error } = shopState.create;
    if (error === null) return undefined;
    const replace = state.kind !== 'none';
    return {
      sentences: [errorText(cartErrors.create, error, messages)],
      code: codeOf(error, messages),
      action: retryWrite(error, () => commands.createCart({ replace }), inputs),
      isOutcome: true,
      dismiss: () => commands.dismiss('create'),
    };
  },

  /** An item could not be added. */
  add(inputs) {
    const { shopState, online, messages, locale } = inputs;
    const { failedAdd, commands } = shopState.widgetState;
    if (failedAdd === null || commands === undefined) return undefined;
    const { error, items, retry, isRetrying } = failedAdd;
    const texts = commands.addErrorTexts(items, { messages, locale, online });
    const again = retry && {
      press: retry,
      label: commands.addAgainLabel(messages.tryAgain, items, { messages, locale, online }),
      pending: isRetrying && messages.creating,
    };
    // A reason of the shop, such as "Only 3 left", needs no code for support.
    const hasReason = isRefusal(error) && texts[0]?.name !== 'errorRejected';
    return {
      sentences: texts,
      code: hasReason ? undefined : codeOf(error, messages),
      action: again,
      dismiss: isRetrying ? undefined : commands.dismissAdd,
    };
  },

  assign(inputs) {
    const { shopState, commands, messages } = inputs;
    const { data, error } = shopState.assign;
    const dismiss = (): void => commands.dismiss('assign');
    if (data === false)
      return {
        sentences: [{ template: messages.notAssigned }],
        action: tryAgain(commands.assignCart, inputs),
        isOutcome: true,
        dismiss,
      };
    if (error === null) return undefined;
    return {
      sentences: [errorText(cartErrors.assign, error, messages)],
      code: codeOf(error, messages),
      action: retryWrite(error, commands.assignCart, inputs),
      isOutcome: true,
      dismiss,
    };
  },
};

/** The notices about the state of the cart, and about what could not be done. */
export const toNotices = (inputs: NoticeInputs): readonly NoticeView[] =>
  Object.entries(notices).flatMap(([key, contentOf]) => {
    const content = contentOf(inputs);
    return content === undefined ? [] : { key, ...content };
  });

/** The notices above the cart: news first, then those about its state. */
export function useNotices(
  options: NoticesOptions,
  session: ShopView['session'],
  newsLoader: Loader<NewsChunk>,
): readonly NoticeView[] {
  const { state, shopState } = options;
  const { widgetState, failedAt } = shopState;
  const { settings } = useDisplay();
  const messages = useScreenMessages();
  const { locale, timeZone } = settings;
  const tryAdd = widgetState.addsItems ? widgetState.commands?.tryAdd : undefined;
  useEndedCart(tryAdd !== undefined && state.kind === 'none' && state.isLost, session, newsLoader);
  const news = useNews(session, tryAdd, newsLoader);
  const others = toNotices({
    ...options,
    messages,
    locale,
    formatTime: (time) => formatMoment(time, Math.max(failedAt, time), locale, timeZone),
  });
  // With the button that puts its items back, an ended cart has one notice.
  const isOffered = news.some(({ key }) => key === 'ended');
  return [...news, ...others.filter(({ key }) => !isOffered || key !== 'retired')];
}

/** Notices about a read that failed. */
const readNotices: ReadonlySet<string> = new Set(['failed', 'stale']);

export const announcedNotices = (shown: readonly NoticeView[]): readonly StandingText[] =>
  // What is being added again is announced again only if that fails. A connection that is back was
  // announced before anything was sent.
  shown
    .filter(({ key, action }) => key !== 'sent' && (key !== 'add' || !action?.pending))
    .flatMap(({ key, sentences, action, news }) => {
      // Each sentence is news alone: that of an earlier add is not said again before a new one.
      const parts = readNotices.has(key) ? [sentences] : sentences.map((sentence) => [sentence]);
      return parts.map((part, index) => {
        const filled = part.map(({ template, values = {} }) => fillMessage(template, values));
        // Focus is at the product, far from the button.
        if (key === 'add' && action !== undefined && index === parts.length - 1)
          filled.push(toSentence(action.label));
        // The time of day is not news.
        const withoutTime = (name: string, value: unknown): unknown =>
          name === 'time' ? '' : value;
        return {
          key: JSON.stringify([key, part], withoutTime),
          text: joinSentences(filled),
          failed: readNotices.has(key) ? 'read' : undefined,
          news,
        };
      });
    });
