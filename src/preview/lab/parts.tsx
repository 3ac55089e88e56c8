import { useId, type ReactNode } from 'react';

/** A part of a panel with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export interface QuietButtonProps {
  readonly onPress?: () => void;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/** A button; without `onPress` it submits its form. */
export function QuietButton({ onPress, isOff = false, children }: QuietButtonProps) {
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      className="button quiet"
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** What went wrong, in words. */
export function Problem({ text }: { readonly text: string | null | undefined }) {
  return text == null ? null : (
    <p className="problem" role="alert">
      {text}
    </p>
  );
}

/** Copies a text. Pages without permission for the clipboard get a prompt to copy from. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Denied, or not a secure context.
    window.prompt('Copy:', text);
  }
}
