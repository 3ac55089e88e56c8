import { useState } from 'react';
import { enToast } from '../../core/messages/en-toast.ts';
import { useGuestCartDrawer, useMessages } from '../../index.ts';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { CloseButton } from './controls.tsx';
import { usePreview } from './preview-context.ts';
import { useWords } from './words.ts';

const dismissedKey = 'guest-cart-preview-intro';

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

/**
 * The line that says what the preview is, until the visitor closes it. It opens the cart where that
 * is in a drawer.
 */
export function Intro({ hasDrawer }: { readonly hasDrawer: boolean }) {
  const words = useWords();
  const { viewCart = enToast.viewCart } = useMessages(usePreview().settings.locale);
  const { open } = useGuestCartDrawer();
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
        {hasDrawer ? (
          <button type="button" className="button" onClick={open}>
            {viewCart}
          </button>
        ) : null}
        <a href="/docs/">{words.docs}</a>
        <a href="#code">{words.install}</a>
      </p>
      <CloseButton label="Close this introduction" onPress={dismiss} />
    </section>
  );
}
