import { useState } from 'react';
import { useStore } from 'zustand';
import { usePreview } from '../../storefront/preview-context.ts';
import { SelectField } from '../../storefront/select-field.tsx';
import { hasFailed, type LabEntry } from '../log/lab-log.ts';
import { EventRow, RequestRow } from './timeline-rows.tsx';

const kinds = [
  ['all', 'Everything'],
  ['requests', 'Requests'],
  ['failed', 'Failed requests'],
  ['events', 'Store and cache'],
] as const;

type Kind = (typeof kinds)[number][0];

/** Whether an entry is of a kind and contains a text. @param text in lower case */
export function matches(entry: LabEntry, kind: Kind, text: string, mask: (text: string) => string): boolean {
  const isRequest = entry.kind === 'request';
  if (kind === 'requests' && !isRequest) return false;
  if (kind === 'events' && isRequest) return false;
  if (kind === 'failed' && !(isRequest && hasFailed(entry))) return false;
  const words = isRequest
    ? `${entry.method} ${entry.path} ${entry.status} ${entry.fault ?? ''} ${entry.outcome}`
    : `${entry.kind} ${entry.text}`;
  return mask(words).toLowerCase().includes(text);
}

/** Every request, and the changes to the store and the cache between them, newest first. */
export function TimelinePanel() {
  const { lab } = usePreview();
  const entries = useStore(lab.log.entries);
  const [kind, setKind] = useState<Kind>('all');
  const [text, setText] = useState('');
  const shown = entries.filter((entry) => matches(entry, kind, text.trim().toLowerCase(), lab.log.mask)).toReversed();
  return (
    <div className="lab-stack">
      <div className="lab-filter">
        <label className="field">
          Filter
          <input
            type="search"
            value={text}
            placeholder="Path, status, fault"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          />
        </label>
        <SelectField
          label="Show"
          value={kind}
          entries={kinds}
          onChange={(chosen) => {
            setKind(kinds.find(([known]) => known === chosen)?.[0] ?? 'all');
          }}
        />
        <button type="button" className="button quiet" disabled={entries.length === 0} onClick={lab.log.clear}>
          Clear
        </button>
      </div>
      {shown.length === 0 ? (
        <p className="soft">
          {entries.length === 0 ? 'No request yet. Add an item, or load a sample cart.' : 'Nothing matches the filter.'}
        </p>
      ) : null}
      <ol className="lab-timeline" aria-label="Timeline" reversed>
        {shown.map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            {entry.kind === 'request' ? (
              <RequestRow request={entry} log={lab.log} />
            ) : (
              <EventRow event={entry} log={lab.log} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
