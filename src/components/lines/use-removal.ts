import { useLayoutEffect, useRef, useState } from 'react';
import type { SharedLineProps } from '../ui/shared-props.ts';
import { focusAnswer, leaveRemovedLine } from './focus-controls.ts';

type Question = 'none' | 'asked' | 'answered';

interface RemovalInput {
  readonly shared: SharedLineProps;
  readonly itemId: number;
}

/** Focus goes to "Keep", and back to the bin after the answer. */
function useQuestionFocus(question: Question) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (question === 'asked') focusAnswer(keepButton.current);
    if (question === 'answered') focusAnswer(removeButton.current);
  }, [question]);
  return { keepButton, removeButton };
}

/** Removes a line. Asks first if the removal cannot be undone. */
export function useRemoval({ shared: { presses, commands }, itemId }: RemovalInput) {
  const [question, setQuestion] = useState<Question>('none');
  const { keepButton, removeButton } = useQuestionFocus(question);
  const isAsking = question === 'asked';

  function closeQuestion(): void {
    setQuestion('answered');
  }

  function removeLine(): void {
    presses.set(itemId, 'remove');
    // The line is rendered again if its removal fails.
    if (isAsking) closeQuestion();
    leaveRemovedLine(removeButton.current);
    void commands?.remove(itemId);
  }

  function askOrRemove(): void {
    if (commands?.canRestore(itemId) === true) removeLine();
    else setQuestion('asked');
  }

  return { isAsking, keepButton, removeButton, removeLine, askOrRemove, closeQuestion };
}
