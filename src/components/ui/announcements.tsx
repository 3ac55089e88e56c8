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
  /**
   * The data that the shopper knows at the first render. The first value counts.
   * @default that of the first render
   */
  readonly known?: T | undefined;
}

export function Announcements<T>(props: AnnouncementsProps<T>) {
  const { state, describe, initialText, known } = props;
  const [announcer] = useState(() => createAnnouncer<T>(initialText, known));
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
