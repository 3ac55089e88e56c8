import { useId, type ReactNode } from 'react';
import { SelectField } from '../storefront/controls.tsx';
import { keyIn } from '../storefront/settings.ts';

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

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** Value and text of each entry. */
  readonly texts: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
  readonly isOff?: boolean;
}

/** A select whose values are the keys of a record. */
export function Choice<T extends string>({ label, value, texts, onChoose, isOff = false }: ChoiceProps<T>) {
  return (
    <SelectField
      label={label}
      value={value}
      entries={Object.entries<string>(texts)}
      disabled={isOff}
      onChange={(text) => {
        const chosen = keyIn(texts, text);
        if (chosen !== null) onChoose(chosen);
      }}
    />
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

/** Downloads a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
