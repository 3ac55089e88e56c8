import { usePreview } from './preview-context.ts';
import { useIsWide } from './use-is-wide.ts';

/** Whether the cart is in the page, as opposed to a drawer. */
export function useIsInline(): boolean {
  const { settings } = usePreview();
  const isWide = useIsWide();
  return settings.mode === 'auto' ? isWide : settings.mode === 'inline';
}
