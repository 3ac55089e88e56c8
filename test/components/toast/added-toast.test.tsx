// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddedToast } from '../../../src/components/toast/toast-part.tsx';
import { en } from '../../../src/core/messages/en.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  const onClose = vi.fn();
  const common = { texts: en, picture: null, langAttributes: undefined, onView: () => undefined, onClose };
  const { container } = render(<AddedToast {...common} text="A mug" />);
  return { onClose, toast: container.querySelector('.gc-toast')! };
}

test('a toast closes after six seconds', () => {
  const { onClose } = show();
  act(() => void vi.advanceTimersByTime(5900));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(200));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a toast stays while it has focus or the pointer', () => {
  const { onClose, toast } = show();
  fireEvent.focus(toast.querySelector('button')!);
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.blur(toast.querySelector('button')!);
  fireEvent.pointerEnter(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(7000));
  expect(onClose).toHaveBeenCalledOnce();
});
