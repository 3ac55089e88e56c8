import { vi } from 'vitest';
import type { NoticeInputs } from '../../src/components/notices/notices.ts';
import type { DisplayedError, GuestCartError } from '../../src/core/api/errors.ts';
import { noWidgetState } from '../../src/core/cart/shown/widget-state.ts';
import { idleMutation } from '../../src/core/cart/state/mutation.ts';
import { en } from '../../src/core/messages/en.ts';
import type { ScreenOptions } from './screen-props.ts';
import { failedItem, quietCommands } from './screen-controls.ts';

/** What a test says of notices: what is made from it, without its groups. */
export interface NoticeOptions
  extends Partial<Pick<NoticeInputs, 'state'>>, Partial<Pick<ScreenOptions, 'create' | 'assign'>> {
  readonly addError?: DisplayedError;
  /** @default false */
  readonly hasFailedAgain?: boolean;
  /** Whether it is being added again. @default it cannot be */
  readonly isRetrying?: boolean;
  /** Whether a change waits for a connection. @default false */
  readonly isWaiting?: boolean;
  /** @default true */
  readonly online?: boolean;
}

/** What the buttons of notices call. */
export const noticeCommands = () => ({
  refresh: vi.fn(),
  createCart: vi.fn(),
  assignCart: vi.fn(),
  dismiss: vi.fn(),
  dismissAdd: vi.fn(),
});

/** A page without a cart, unless a test says otherwise. */
export function noticeInputs(
  {
    state = { kind: 'none', isLost: false },
    addError,
    isRetrying,
    isWaiting = false,
    online = true,
    hasFailedAgain = false,
    ...writes
  }: NoticeOptions,
  { dismissAdd, ...commands } = noticeCommands(),
): NoticeInputs {
  const widgetState = {
    ...noWidgetState,
    commands: quietCommands({ dismissAdd }),
    progress: isWaiting ? ('waiting' as const) : ('done' as const),
    failedAdd: addError
      ? {
          error: addError as GuestCartError, // notices read only what is displayed
          items: [failedItem(addError, isRetrying !== undefined)],
          retry: isRetrying === undefined ? undefined : vi.fn<() => void>(),
          isRetrying: isRetrying === true,
        }
      : null,
  };
  const written = { create: idleMutation, assign: idleMutation, ...writes };
  return {
    state,
    shopState: { ...written, widgetState } as NoticeInputs['shopState'], // an error has what is displayed
    online,
    hasSent: false,
    hasFailedAgain,
    isOrdered: false,
    commands,
    messages: en,
    locale: 'en',
    formatTime: (time) => `[${time}]`,
  };
}
