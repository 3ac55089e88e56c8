import { useState } from 'react';
import { CloseButton } from '../lab/controls.tsx';

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
    <section className="intro" aria-label="About this page" lang="en" dir="ltr">
      <p>
        <strong>guest-cart</strong>, a cart for your shop’s pages. This cart is the product: try it.
      </p>
      <p>
        <a href="/docs/">Docs</a>
        <a href="#code">Install</a>
      </p>
      <CloseButton label="Close this introduction" onPress={dismiss} />
    </section>
  );
}
