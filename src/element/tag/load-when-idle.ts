import type { GuestCartError } from '../../core/api/errors.ts';
import type { SettingProblem } from '../settings/setting-problems.ts';
import { savesData, whenIdle } from '../../core/cart/state/when-idle.ts';
import { loadDiagnostics, rareChunk, screenChunk } from './load-chunks.ts';
import type * as rarePart from './rare-part.ts';

/**
 * Looks for mistakes in the settings of an element or the script tag, and reports them if there are
 * any. Returns as `whenIdle`.
 */
export function diagnoseWhenIdle(
  element: Element,
  find: (loaded: typeof rarePart) => readonly SettingProblem[],
  report: (diagnostic: GuestCartError) => void,
): () => void {
  return whenIdle(() => {
    const look = (loaded: typeof rarePart): void => {
      const problems = find(loaded);
      if (problems.length > 0)
        loadDiagnostics(({ explain }) => explain(element, problems).forEach(report));
    };
    rareChunk.load().then(look, () => undefined);
  });
}

/**
 * Loads what a closed drawer does not need. A browser that saves data loads the screen only when it
 * is needed. Returns as `whenIdle`.
 */
export function loadWhenIdle(): () => void {
  return whenIdle(() => {
    rareChunk.load().catch(() => undefined);
    if (!savesData()) screenChunk.load().catch(() => undefined);
  });
}
