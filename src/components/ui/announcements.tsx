import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createAnnouncer,
  type AnnouncedState,
  type AnnouncerOptions,
  type Describe,
} from '../../core/cart/state/announcer.ts';

/** The options are those of the first render. */
export interface AnnouncementsProps<T> extends AnnouncerOptions<T> {
  readonly state: AnnouncedState<T>;
  readonly describe: Describe<T>;
}

export function Announcements<T>(props: AnnouncementsProps<T>) {
  const { state, describe, initialText, known, isArrival } = props;
  const [announcer] = useState(() => createAnnouncer<T>({ initialText, known, isArrival }));
  const text = useSyncExternalStore(announcer.subscribe, announcer.getText, announcer.getText);
  useEffect(() => announcer.update(state, describe));
  useEffect(() => announcer.stop, [announcer]);
  return (
    // A translated text does not change any more: in the badge, nothing keeps its text node.
    <p className="gc-hidden" role="status" translate="no">
      {text}
    </p>
  );
}
