import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type * as restPart from '../details/details-part.tsx';
import type { RestSource } from '../details/details-source.ts';

/** The code and words for what not every cart has. */
export type RestPart = typeof restPart;

export interface RestState {
  /** Null while it is not there. */
  readonly drawn: { readonly part: RestPart; readonly rest: restPart.Rest } | null;
  readonly failed: boolean;
  /** Asks for it, unless it is there or on its way. */
  readonly fetchRest: () => void;
}

const loadPart = (): Promise<RestPart> => import('../details/details-part.tsx');

/**
 * Brings the rest of a cart where it is needed: at once if `wanted`, else when it is asked for. What did not arrive is
 * asked for again by the next `fetchRest`.
 */
export function useRest(source: RestSource, wanted: boolean, load: () => Promise<RestPart> = loadPart): RestState {
  const [part, setPart] = useState<RestPart | null>(null);
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);

  const fetchRest = useCallback((): void => {
    if (part !== null || underWay.current) return;
    underWay.current = true;
    setFailed(false);
    load()
      .then(setPart, () => setFailed(true))
      .finally(() => (underWay.current = false));
  }, [part, load]);

  useEffect(() => {
    if (wanted) fetchRest();
  }, [wanted, fetchRest]);

  const drawn = useMemo(() => (part === null ? null : { part, rest: part.makeRest(source) }), [part, source]);
  return { drawn, failed, fetchRest };
}
