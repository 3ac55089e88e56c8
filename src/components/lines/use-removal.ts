import { useLayoutEffect, useRef, useState } from 'react';
import type { SharedLineProps } from '../ui/shared-props.ts';
import { focusAnswer, leaveRemovedLine } from './focus-controls.ts';

interface RemovalInput {
  readonly shared: SharedLineProps;
  readonly itemId: number;
}

/**
 * Removes a line. Asks first if the removal cannot be undone: focus goes to "Keep", and back to the
 * bin after the answer.
 */
export function useRemoval({ shared: { presses, commands }, itemId }: RemovalInput) {
  const [question, setQuestion] = useState<'none' | 'asked' | 'answered'>('none');
  const keepButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (question === 'asked') focusAnswer(keepButton.current);
    if (question === 'answered') focusAnswer(removeButton.current);
  }, [question]);

  function keep(): void {
    setQuestion('answered');
  }

  function removeLine(): void {
    presses.set(itemId, 'remove');
    // The line is rendered again if its removal fails.
    if (question === 'asked') keep();
    leaveRemovedLine(removeButton.current);
    void commands?.remove(itemId);
  }

  function askOrRemove(): void {
    if (commands?.canRestore(itemId) === true) removeLine();
    else setQuestion('asked');
  }

  return {
    isAsking: question === 'asked',
    keepButton,
    removeButton,
    removeLine,
    askOrRemove,
    keep,
  };
}
