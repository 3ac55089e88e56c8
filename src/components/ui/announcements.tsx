import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createAnnouncer,
  type AnnouncedState,
  type Describe,
} from '../../core/cart/showing/announcer.ts';

export interface AnnouncementsProps<T> {
  readonly state: AnnouncedState<T>;
  readonly describe: Describe<T>;
  /** The text before the first announcement. The first value counts. @default '' */
  readonly initialText?: string | undefined;
}

export function Announcements<T>({ state, describe, initialText }: AnnouncementsProps<T>) {
  const [announcer] = useState(() => createAnnouncer<T>(initialText));
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
