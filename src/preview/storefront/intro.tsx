import { useState } from 'react';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { CloseButton } from '../lab/controls.tsx';
import { useWords } from '../lab/words.ts';

const dismissedKey = 'guest-cart-preview-intro';

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

/** The line that says what the preview is, until the visitor closes it. */
export function Intro() {
  const words = useWords();
  const [isDismissed, setIsDismissed] = useState(wasDismissed);
  function dismiss(): void {
    setIsDismissed(true);
    try {
      localStorage.setItem(dismissedKey, 'dismissed');
    } catch {
      // It is shown again on the next visit.
    }
  }
  return isDismissed ? null : (
    <section className="intro" aria-label="About this page">
      <p>
        <FilledText template={words.intro} values={{ name: <strong>guest-cart</strong> }} />
      </p>
      <p>
        <a href="/docs/">{words.docs}</a>
        <a href="#code">{words.install}</a>
      </p>
      <CloseButton label="Close this introduction" onPress={dismiss} />
    </section>
  );
}
