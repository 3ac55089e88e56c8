import { useEffect, type RefObject } from 'react';
import { afterFrame } from '../ui/timing.ts';

/** Elements whose children are above each other. The stylesheet makes each its `offsetParent`. */
const stacks = '.gc-body, .gc-layout, .gc-contents, .gc-lines, .gc-summary, .gc-totals';

interface Place {
  /** In its stack, without running motion. */
  readonly top: number;
  /** In the body. */
  readonly start: number;
  readonly height: number;
}

/** The body of a cart and the parts in its stacks, in their order. */
type Places = ReadonlyMap<Element | null, Place>;

function placesIn(body: HTMLElement): Places {
  const { offsetHeight } = body;
  const places = new Map<Element | null, Place>([
    [body, { top: 0, start: 0, height: offsetHeight }],
  ]);
  for (const part of body.querySelectorAll<HTMLElement>(`:is(${stacks}) > *`)) {
    const { offsetTop: top, offsetHeight: height, offsetParent: stack } = part;
    places.set(part, { top, start: (places.get(stack)?.start ?? 0) + top, height });
  }
  return places;
}

interface Move extends Place {
  readonly part: HTMLElement;
  /** How far it has moved down. */
  readonly distance: number;
  /** How much higher it is, if what follows has made room. */
  readonly grown: number;
}

/** Whether it stays where it is. Lines are never sticky, and asking each would take long. */
const isSticky = (part: HTMLElement): boolean =>
  !part.matches('.gc-lines > *') && getComputedStyle(part).position === 'sticky';

/** What has moved or grown, in its order. `longer` is how far what follows the cart has moved. */
function movesBetween(before: Places, after: Places, longer: number): readonly Move[] {
  const moves: Move[] = [];
  let following = longer;
  for (const [part, place] of [...after].reverse()) {
    if (!(part instanceof HTMLElement)) continue;
    const last = before.get(part);
    const distance = last === undefined ? 0 : place.top - last.top;
    if (place.height === 0 || (distance !== 0 && isSticky(part))) continue;
    const grown = Math.min(following, place.height - (last?.height ?? 0));
    if (last !== undefined) following = distance;
    if (distance !== 0 || grown > 0) moves.push({ part, ...place, distance, grown });
  }
  return moves.reverse();
}

/** Slides by transforms, which are no layout shift, unlike margins and heights. */
function slide({ part, distance, grown }: Move, timing: KeyframeAnimationOptions): void {
  if (distance !== 0)
    part.animate([{ translate: `0px ${-distance}px` }, { translate: '0px' }], {
      ...timing,
      composite: 'add',
    });
  // With the focus rings in it.
  const clip = (end: number) => ({ clipPath: `inset(-8px -100vw ${end}px)` });
  if (grown > 0 && !part.matches(stacks)) part.animate([clip(grown), clip(-8)], timing);
}

/** What is changed if parts may have moved: not what is inside a line, such as an amount. */
const changed = `:is(${stacks}), :is(${stacks}) > :not(.gc-line), details *`;

const mayMove = ({ type, target }: MutationRecord): boolean =>
  type === 'attributes' || (target instanceof Element && target.matches(changed));

/** Lets the parts of a cart slide. Returns a function that stops. */
function slidePartsIn(body: HTMLElement): () => void {
  const isDrawer = body.closest('.gc-drawer') !== null;
  const scroller = isDrawer ? body : document.documentElement;
  let places: Places = new Map();
  let scrolled = 0;
  /** Lines that keep their place, each with the room that it leaves. */
  let held: ReadonlyMap<HTMLElement, number> = new Map();
  let cancelMove: (() => void) | undefined;
  const sizes = new ResizeObserver((entries) => {
    const isChanged = ({ target }: ResizeObserverEntry): boolean =>
      target instanceof HTMLElement && places.get(target)?.height !== target.offsetHeight;
    // Not after a move, which has measured, or before one, which needs the earlier places.
    if (held.size === 0 && entries.some(isChanged)) measure();
  });
  function measure(): void {
    const known = places;
    places = placesIn(body);
    scrolled = scroller.scrollTop;
    for (const part of places.keys())
      if (part?.matches(stacks) === true && !known.has(part)) sizes.observe(part);
  }
  /** Keeps lines where they were if others have left. Returns whether it does. */
  function hold(list: Element): boolean {
    if (held.size > 0) return false;
    const rooms = new Map<HTMLElement, number>();
    let above = 0;
    for (const line of list.children as HTMLCollectionOf<HTMLElement>) {
      const last = places.get(line);
      if (last === undefined) continue;
      const room = last.top - line.offsetTop - above;
      if (room < 0) return false;
      if (room > 0) rooms.set(line, room);
      above += room;
    }
    for (const [line, room] of rooms) line.style.marginBlockStart = `${room}px`;
    held = rooms;
    return held.size > 0;
  }
  function release(): void {
    cancelMove?.();
    for (const line of held.keys()) line.style.marginBlockStart = '';
    held = new Map();
  }
  function move(): void {
    release();
    const before = places;
    const scrolledBefore = scrolled;
    measure();
    const longer = (places.get(body)?.height ?? 0) - (before.get(body)?.height ?? 0);
    const moves = movesBetween(before, places, longer);
    const { top, bottom } = body.getBoundingClientRect();
    const origin = top - body.scrollTop;
    const view = isDrawer ? { top, bottom } : { top: 0, bottom: innerHeight };
    const startOf = ({ start, distance }: Move): number => origin + start - Math.max(0, distance);
    const first = moves.find(({ distance }) => distance !== 0);
    // After a change above the view, scroll anchoring keeps what is in view in its place.
    if (first !== undefined && startOf(first) < view.top) return;
    // If the page ends in view, the browser has scrolled back as it became shorter.
    const back = Math.max(0, scrolledBefore - scrolled);
    const inView = (distance: number) => (distance < 0 ? Math.min(0, distance + back) : distance);
    // Less motion is a jump in the next frame: in that of the change, it would be a layout shift.
    const { matches } = matchMedia('(prefers-reduced-motion: reduce)');
    const timing = { duration: matches ? 1 : 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
    for (const one of moves) {
      const start = startOf(one);
      const end = start + one.height + Math.abs(one.distance);
      if (end > view.top && start < view.bottom)
        slide({ ...one, distance: inView(one.distance) }, timing);
    }
    // What follows the cart in the page.
    if (inView(longer) !== 0 && Math.min(bottom, bottom - longer) < view.bottom)
      body.animate([{ marginBlockEnd: `${-inView(longer)}px` }, { marginBlockEnd: '0px' }], timing);
  }
  const changes = new MutationObserver((records) => {
    const [target, ...others] = new Set(records.filter(mayMove).map((record) => record.target));
    if (target === undefined) return;
    const isList = target instanceof Element && target.matches('.gc-lines');
    // The frame of a removal is shown sooner if nothing else moves in it.
    if (isList && others.length === 0 && hold(target)) cancelMove = afterFrame(move);
    else move();
  });
  const listening = new AbortController();
  measure();
  changes.observe(body, { childList: true, subtree: true, attributeFilter: ['open', 'hidden'] });
  (isDrawer ? body : document).addEventListener(
    'scroll',
    () => {
      scrolled = scroller.scrollTop;
    },
    { passive: true, signal: listening.signal },
  );
  return () => {
    release();
    sizes.disconnect();
    changes.disconnect();
    listening.abort();
  };
}

export interface SlidingPartsProps {
  /** An element in the body of the cart. */
  readonly within: RefObject<HTMLElement | null>;
}

/**
 * Lets what follows a part that appears, leaves, opens or closes slide to its place instead of jump.
 * It is there from the start, so a change waits for nothing. The effect runs with those that load
 * other chunks: what comes with the controls has its place by then, and what comes later slides.
 */
export function SlidingParts({ within }: SlidingPartsProps): null {
  useEffect(() => {
    const body = within.current?.closest<HTMLElement>('.gc-body');
    // jsdom has neither sizes nor animations. Tests of pages often give it a `ResizeObserver`.
    if (typeof body?.animate !== 'function') return undefined;
    return slidePartsIn(body);
  }, [within]);
  return null;
}
