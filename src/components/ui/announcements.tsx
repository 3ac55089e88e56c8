import { useEffect, useRef, useState } from 'react';
import {
  startMemory,
  step,
  type AnnouncedState,
  type AnnouncerMemory,
  type StandingText,
} from './announcer.ts';
import { isRendered } from './is-rendered.ts';

/** The news that a cart of the page has announced. */
const announcedNews = new WeakSet<object>();

const keysOf = (texts: readonly StandingText[]): readonly string[] => texts.map(({ key }) => key);

export interface AnnouncementsProps<T> {
  readonly state: AnnouncedState<T>;
  /** What the shopper knows at the first render. @default all that it shows */
  readonly start?: AnnouncerMemory<T> | undefined;
}

/** A live region, with the timer of `announcer.ts`, which decides on its text. */
export function Announcements<T>({ state, start }: AnnouncementsProps<T>) {
  const region = useRef<HTMLParagraphElement>(null);
  const [first] = useState(() => start ?? startMemory(state.data, '', keysOf(state.standing)));
  const memory = useRef(first);
  const [text, setText] = useState(first.spoken.text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // News is for the first cart that is visible.
    const isOurs = ({ news }: StandingText): boolean =>
      news === undefined ||
      (!announcedNews.has(news) && region.current !== null && isRendered(region.current));
    function run(now: number): void {
      const next = step(memory.current, state, now, isOurs);
      memory.current = next.memory;
      for (const { key, news } of state.standing)
        if (news !== undefined && next.memory.saidKeys.has(key)) announcedNews.add(news);
      // On a return to the page minutes later, it would be read as if it had just happened.
      setText(document.hidden ? '' : next.text);
      const due = now + next.wait;
      // The clock may be set back meanwhile.
      if (due < Infinity) timer = setTimeout(() => run(Math.max(due, Date.now())), next.wait);
    }
    run(Date.now());
    return () => clearTimeout(timer);
  });
  return (
    // A translated text does not change any more: in the badge, nothing keeps its text node.
    <p ref={region} className="gc-hidden" role="status" translate="no">
      {text}
    </p>
  );
}
