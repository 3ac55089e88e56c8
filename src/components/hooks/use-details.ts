import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type * as detailsPart from '../details/details-part.tsx';
import type { DetailsSource } from '../details/details-source.ts';

/** The code and words for what not every cart has. */
export type DetailsPart = typeof detailsPart;

export interface DetailsState {
  /** Null while it is not there. */
  readonly drawn: { readonly part: DetailsPart; readonly rest: detailsPart.Details } | null;
  readonly failed: boolean;
  /** Asks for it, unless it is there or on its way. */
  readonly fetchDetails: () => void;
}

/**
 * Brings the rest of a cart where it is needed: at once if `wanted`, else when it is asked for. What did not arrive is
 * asked for again by the next `fetchDetails`.
 */
export function useDetails(source: DetailsSource, wanted: boolean, load: () => Promise<DetailsPart>): DetailsState {
  const [part, setPart] = useState<DetailsPart | null>(null);
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);

  const fetchDetails = useCallback((): void => {
    if (part !== null || underWay.current) return;
    underWay.current = true;
    setFailed(false);
    load()
      .then(setPart, () => setFailed(true))
      .finally(() => (underWay.current = false));
  }, [part, load]);

  useEffect(() => {
    if (wanted) fetchDetails();
  }, [wanted, fetchDetails]);

  const drawn = useMemo(() => (part === null ? null : { part, rest: part.createDetails(source) }), [part, source]);
  return { drawn, failed, fetchDetails };
}
