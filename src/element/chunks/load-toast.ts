import type { ToastPart } from '../../components/drawer/add-reaction.tsx';
import { sheetFor } from './element-styles.ts';
import { loadControls } from './load-controls.ts';
import { loadScreen } from './load-screen.ts';

/** Loads the toast for added items with its styles. */
export async function loadToast(): Promise<ToastPart> {
  // Renders the cart if the shopper opens it from the toast.
  loadScreen().catch(() => undefined);
  const [part, { resolvedItemOf }] = await Promise.all([import('./toast-part.ts'), loadControls()]);
  sheetFor('toast').replaceSync(part.css);
  return { ...part, resolvedItemOf };
}
