import { useEffect, type RefObject } from 'react';
import { afterFrame } from '../ui/timing.ts';
import { movesBetween, placesIn, stacks, type Move, type Places } from './block-places.ts';

/** Slides by transforms, which are no layout shift, unlike margins and heights. */
function slide({ block, distance, grown }: Move, timing: KeyframeAnimationOptions): void {
  if (distance !== 0)
    block.animate([{ translate: `0px ${-distance}px` }, { translate: '0px' }], {
      ...timing,
      composite: 'add',
    });
  // With the focus rings in it.
  const clip = (end: number) => ({ clipPath: `inset(-8px -100vw ${end}px)` });
  if (grown > 0 && !block.matches(stacks)) block.animate([clip(grown), clip(-8)], timing);
}

/** What is changed if blocks may have moved: not what is inside a line, such as an amount. */
const changed = `:is(${stacks}), :is(${stacks}) > :not(.gc-line), details *`;

const mayMove = ({ type, target }: MutationRecord): boolean =>
  type === 'attributes' || (target instanceof Element && target.matches(changed));

interface Measured {
  readonly places: Places;
  /** Of the body in a drawer, otherwise of the page. */
  readonly scrolled: number;
}

const isInDrawer = (body: Element): boolean => body.closest('.gc-drawer') !== null;

/** Slides what has moved in view. */
function slideBetween(body: HTMLElement, before: Measured, after: Measured): void {
  const longer = (after.places.get(body)?.height ?? 0) - (before.places.get(body)?.height ?? 0);
  const moves = movesBetween(before.places, after.places, longer);
  const { top, bottom } = body.getBoundingClientRect();
  const origin = top - body.scrollTop;
  const view = isInDrawer(body) ? { top, bottom } : { top: 0, bottom: innerHeight };
  const startOf = ({ start, distance }: Move): number => origin + start - Math.max(0, distance);
  const first = moves.find(({ distance }) => distance !== 0);
  // After a change above the view, scroll anchoring keeps what is in view in its place.
  if (first !== undefined && startOf(first) < view.top) return;
  // If the page ends in view, the browser has scrolled back as it became shorter.
  const back = Math.max(0, before.scrolled - after.scrolled);
  const inView = (distance: number) => (distance < 0 ? Math.min(0, distance + back) : distance);
  // Less motion is a jump in the next frame: in that of the change, it would be a layout shift.
  const { matches } = matchMedia('(prefers-reduced-motion: reduce)');
  const timing = { duration: matches ? 1 : 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
  for (const move of moves) {
    const start = startOf(move);
    const end = start + move.height + Math.abs(move.distance);
    if (end > view.top && start < view.bottom)
      slide({ ...move, distance: inView(move.distance) }, timing);
  }
  // What follows the cart in the page.
  if (inView(longer) !== 0 && Math.min(bottom, bottom - longer) < view.bottom)
    body.animate([{ marginBlockEnd: `${-inView(longer)}px` }, { marginBlockEnd: '0px' }], timing);
}

/** Keeps lines where they were for a frame, each by the room that removed lines leave above it. */
function createHeldLines() {
  let held: readonly HTMLElement[] = [];
  let cancel: (() => void) | undefined;
  return {
    isHolding: () => held.length > 0,
    /**
     * Returns whether it keeps any: not if it does already, or if lines were added.
     *
     * @param then called after the frame, unless the lines are released before
     */
    hold(list: Element, places: Places, then: () => void): boolean {
      if (held.length > 0) return false;
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
      held = [...rooms.keys()];
      if (held.length > 0) cancel = afterFrame(then);
      return held.length > 0;
    },
    release(): void {
      cancel?.();
      for (const line of held) line.style.marginBlockStart = '';
      held = [];
    },
  };
}

/** Lets the blocks of a cart slide. Returns a function that stops. */
function slideBlocksIn(body: HTMLElement): () => void {
  const isDrawer = isInDrawer(body);
  const scroller = isDrawer ? body : document.documentElement;
  const held = createHeldLines();
  let last: Measured = { places: new Map(), scrolled: 0 };
  const sizes = new ResizeObserver((entries) => {
    const isChanged = ({ target }: ResizeObserverEntry): boolean =>
      target instanceof HTMLElement && last.places.get(target)?.height !== target.offsetHeight;
    // Not after a move, which has measured, or before one, which needs the earlier places.
    if (!held.isHolding() && entries.some(isChanged)) measure();
  });
  function measure(): void {
    const before = last.places;
    last = { places: placesIn(body), scrolled: scroller.scrollTop };
    for (const block of last.places.keys())
      if (block?.matches(stacks) === true && !before.has(block)) sizes.observe(block);
  }
  function move(): void {
    held.release();
    const before = last;
    measure();
    slideBetween(body, before, last);
  }
  const changes = new MutationObserver((records) => {
    const [target, ...others] = new Set(records.filter(mayMove).map((record) => record.target));
    if (target === undefined) return;
    const isList = target instanceof Element && target.matches('.gc-lines');
    // The frame of a removal is shown sooner if nothing else moves in it.
    if (!isList || others.length > 0 || !held.hold(target, last.places, move)) move();
  });
  const listening = new AbortController();
  measure();
  changes.observe(body, { childList: true, subtree: true, attributeFilter: ['open', 'hidden'] });
  const onScroll = (): void => {
    last = { ...last, scrolled: scroller.scrollTop };
  };
  (isDrawer ? body : document).addEventListener('scroll', onScroll, {
    passive: true,
    signal: listening.signal,
  });
  return () => {
    held.release();
    sizes.disconnect();
    changes.disconnect();
    listening.abort();
  };
}

/**
 * Lets what follows a block that appears, leaves, opens or closes slide to its place instead of jump.
 * It is there from the start, so a change waits for nothing. The effect runs with those that load
 * other chunks: what comes with the controls has its place by then, and what comes later slides.
 *
 * @param within an element in the body of the cart
 */
export function useSlidingBlocks(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = within.current?.closest<HTMLElement>('.gc-body');
    // jsdom has neither sizes nor animations. Tests of pages often give it a `ResizeObserver`.
    if (typeof body?.animate !== 'function') return undefined;
    return slideBlocksIn(body);
  }, [within]);
}
