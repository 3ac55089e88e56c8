/** Elements whose children are above each other. The stylesheet makes each its `offsetParent`. */
export const stacks = '.gc-body, .gc-layout, .gc-contents, .gc-lines, .gc-summary, .gc-totals';

interface Place {
  /** In its stack, without running motion. */
  readonly top: number;
  /** In the body. */
  readonly start: number;
  readonly height: number;
}

/** The body of a cart and the blocks in its stacks, in their order. */
export type Places = ReadonlyMap<Element | null, Place>;

export function placesIn(body: HTMLElement): Places {
  const { offsetHeight } = body;
  const places = new Map<Element | null, Place>([
    [body, { top: 0, start: 0, height: offsetHeight }],
  ]);
  for (const block of body.querySelectorAll<HTMLElement>(`:is(${stacks}) > *`)) {
    const { offsetTop: top, offsetHeight: height, offsetParent: stack } = block;
    places.set(block, { top, start: (places.get(stack)?.start ?? 0) + top, height });
  }
  return places;
}

export interface Move extends Place {
  readonly block: HTMLElement;
  /** How far it has moved down. */
  readonly distance: number;
  /** How much higher it is, if what follows has made room. */
  readonly grown: number;
}

/** Whether it stays where it is. Lines are never sticky, and asking each would take long. */
const isSticky = (block: HTMLElement): boolean =>
  !block.matches('.gc-lines > *') && getComputedStyle(block).position === 'sticky';

/**
 * What has moved or grown, in its order. Blocks that are new unroll from where they were inserted, one
 * below the other, as fast as what follows makes room.
 *
 * @param longer how far what follows the cart has moved
 */
export function movesBetween(before: Places, after: Places, longer: number): readonly Move[] {
  const moves: Move[] = [];
  let following = longer;
  for (const [block, place] of [...after].reverse()) {
    if (!(block instanceof HTMLElement)) continue;
    const last = before.get(block);
    const distance =
      last === undefined ? Math.max(0, following - place.height) : place.top - last.top;
    if (place.height === 0 || (distance !== 0 && isSticky(block))) continue;
    const grown = Math.min(following, place.height - (last?.height ?? 0));
    following = distance;
    if (distance !== 0 || grown > 0) moves.push({ block, ...place, distance, grown });
  }
  return moves.reverse();
}
