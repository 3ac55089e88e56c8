import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormattedSource } from '../../core/view/compact-view-cache.ts';
import type * as detailsPart from './details-part.tsx';

/** The chunk that renders shipments, addresses, the customer and the details for support. */
export type DetailsPart = typeof detailsPart;

/**
 * Loads the details chunk: immediately if `needed`, otherwise when `load` is called. Until then,
 * `loaded` is null.
 */
export function useDetails(
  source: FormattedSource,
  needed: boolean,
  loadPart: () => Promise<DetailsPart>,
) {
  const [part, setPart] = useState<DetailsPart | null>(null);
  const [failed, setFailed] = useState(false);
  const isLoading = useRef(false);

  // After a failure it tries again.
  const load = useCallback((): void => {
    if (part !== null || isLoading.current) return;
    isLoading.current = true;
    setFailed(false);
    loadPart()
      .then(setPart, () => setFailed(true))
      .finally(() => (isLoading.current = false));
  }, [part, loadPart]);

  useEffect(() => {
    if (needed) load();
  }, [needed, load]);

  const loaded = useMemo(
    () => (part === null ? null : { part, view: part.toDetailsView(source.cart, source.options) }),
    [part, source],
  );
  return { loaded, failed, load };
}
