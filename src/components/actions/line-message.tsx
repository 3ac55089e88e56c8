import type { SafeResolvedItem } from './resolved-item.ts';

/** The message of `resolveItem` about a line, as plain text. */
export function LineMessage({ message, tone }: Pick<SafeResolvedItem, 'message' | 'tone'>) {
  if (message === null) return null;
  return (
    <p className="gc-line-message" data-tone={tone}>
      <bdi>{message}</bdi>
    </p>
  );
}
