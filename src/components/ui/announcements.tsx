import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  createAnnouncer,
  type AnnouncedState,
  type AnnouncerOptions,
  type Describe,
} from './announcer.ts';
import { isRendered } from './is-rendered.ts';

/** The options are those of the first render. */
export interface AnnouncementsProps<T> extends AnnouncerOptions<T> {
  readonly state: AnnouncedState<T>;
  readonly describe: Describe<T>;
}

export function Announcements<T>(props: AnnouncementsProps<T>) {
  const { state, describe, ...options } = props;
  const region = useRef<HTMLParagraphElement>(null);
  const [announcer] = useState(() => createAnnouncer<T>(options));
  const text = useSyncExternalStore(announcer.subscribe, announcer.getText, announcer.getText);
  useEffect(() => {
    const isHeard = (): boolean => region.current !== null && isRendered(region.current);
    announcer.update(state, describe, isHeard);
  });
  useEffect(() => announcer.stop, [announcer]);
  return (
    // A translated text does not change any more: in the badge, nothing keeps its text node.
    <p ref={region} className="gc-hidden" role="status" translate="no">
      {text}
    </p>
  );
}
