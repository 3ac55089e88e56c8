import { useEffect, type RefObject } from 'react';
import { afterFrame } from '../ui/timing.ts';

/** Elements whose children are above each other. The stylesheet makes each its `offsetParent`. */
const stacks = '.gc-body, .gc-layout, .gc-contents, .gc-lines, .gc-summary, .gc-totals';

interface Place {
  readonly top: number;
  readonly height: number;
}

/** The body of a cart and the parts in its stacks, in their order. */
type Places = ReadonlyMap<HTMLElement, Place>;

/** Places without running motion, which each part has in its stack. */
function placesIn(body: HTMLElement): Places {
  const parts = body.querySelectorAll<HTMLElement>(`:is(${stacks}) > *`);
  const places = new Map<HTMLElement, Place>([[body, { top: 0, height: body.offsetHeight }]]);
  for (const part of parts) places.set(part, { top: part.offsetTop, height: part.offsetHeight });
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
  for (const [part, { top, height }] of [...after].reverse()) {
    const last = before.get(part);
    const distance = last === undefined ? 0 : top - last.top;
    if (height === 0 || (distance !== 0 && isSticky(part))) continue;
    const grown = Math.min(following, height - (last?.height ?? 0));
    if (last !== undefined) following = distance;
    if (distance !== 0 || grown > 0) moves.push({ part, top, height, distance, grown });
  }
  return moves.reverse();
}

/**
 * Returns how to find out where a part was and is: from the start of both places to the end of both,
 * in the viewport. Reads the place of each stack once.
 */
function createReach() {
  const starts = new Map<HTMLElement | null, number>();
  return function reachOf({ part, top, height, distance }: Move) {
    const stack = part.parentElement;
    const origin = starts.get(stack) ?? stack?.getBoundingClientRect().top ?? 0;
    starts.set(stack, origin);
    const start = origin + Math.min(top, top - distance);
    return { start, end: start + height + Math.abs(distance) };
  };
}

const timing = { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Slides by transforms, which are no layout shift, unlike margins and heights. */
function slide({ part, distance, grown }: Move): void {
  if (distance !== 0)
    part.animate([{ translate: `0px ${-distance}px` }, { translate: '0px' }], {
      ...timing,
      composite: 'add',
    });
  // With the focus rings in it.
  const clip = (end: number) => ({ clipPath: `inset(-8px -100vw ${end}px)` });
  if (grown > 0 && !part.matches(stacks)) part.animate([clip(grown), clip(-8)], timing);
}

/** Whether parts may have moved: not after a change inside a line, such as an amount. */
const mayMove = ({ type, target }: MutationRecord): boolean =>
  type === 'attributes' ||
  (target instanceof Element && (target.matches(stacks) || target.closest('details') !== null));

/** Lets the parts of a cart slide. Returns a function that stops. */
function slidePartsIn(body: HTMLElement): () => void {
  const isDrawer = body.closest('.gc-drawer') !== null;
  const scroller = isDrawer ? body : document.documentElement;
  let places: Places = new Map();
  let scrolled = 0;
  const sizes = new ResizeObserver((entries) => {
    const isChanged = ({ target }: ResizeObserverEntry): boolean =>
      target instanceof HTMLElement && places.get(target)?.height !== target.offsetHeight;
    // Not after a move, which has measured.
    if (entries.some(isChanged)) measure();
  });
  function measure(): void {
    const known = places;
    places = placesIn(body);
    scrolled = scroller.scrollTop;
    for (const part of places.keys()) if (!known.has(part)) sizes.observe(part);
  }
  function move(): void {
    const before = places;
    const scrolledBefore = scrolled;
    measure();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const longer = (places.get(body)?.height ?? 0) - (before.get(body)?.height ?? 0);
    const moves = movesBetween(before, places, longer);
    const view = isDrawer ? body.getBoundingClientRect() : { top: 0, bottom: innerHeight };
    const reachOf = createReach();
    const first = moves.find(({ distance }) => distance !== 0);
    // After a change above the view, scroll anchoring keeps what is in view in its place.
    if (first !== undefined && reachOf(first).start < view.top) return;
    // If the page ends in view, the browser has scrolled back as it became shorter.
    const back = Math.max(0, scrolledBefore - scrolled);
    const inView = (distance: number) => (distance < 0 ? Math.min(0, distance + back) : distance);
    const isInView = (one: Move): boolean => {
      const { start, end } = reachOf(one);
      return end > view.top && start < view.bottom;
    };
    // All places are read before the first animation, after which each would need new styles.
    const sliding = moves.filter(isInView);
    const { bottom } = body.getBoundingClientRect();
    for (const one of sliding) slide({ ...one, distance: inView(one.distance) });
    // What follows the cart in the page.
    if (inView(longer) !== 0 && Math.min(bottom, bottom - longer) < view.bottom)
      body.animate([{ marginBlockEnd: `${-inView(longer)}px` }, { marginBlockEnd: '0px' }], timing);
  }
  const changes = new MutationObserver((records) => {
    if (records.some(mayMove)) move();
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
 * It is there from the start, so a change waits for nothing.
 */
export function SlidingParts({ within }: SlidingPartsProps): null {
  useEffect(() => {
    const body = within.current?.closest<HTMLElement>('.gc-body');
    // jsdom has neither sizes nor animations. Tests of pages often give it a `ResizeObserver`.
    if (typeof body?.animate !== 'function') return undefined;
    let stop: (() => void) | undefined;
    // What comes with the controls has its place first.
    const cancel = afterFrame(() => {
      stop = slidePartsIn(body);
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [within]);
  return null;
}
