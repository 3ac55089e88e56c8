import { useState } from 'react';
import { useStore } from 'zustand';
import { usePreview } from '../page/preview-context.ts';
import { type FaultName, knownFaults } from '../page/faults.ts';
import { hasFailed, type LabLog, type LabRequest } from '../page/log.ts';
import { downloadRecording } from './record.ts';

/** Longest body that is shown, in characters. */
const maxShown = 20_000;

/** The time with milliseconds: "12:03:04.567". */
function clock(at: number): string {
  const date = new Date(at);
  return `${date.toLocaleTimeString('en-GB', { hour12: false })}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** The path after `/V1`, which all requests of a shop share. */
function shortPath(path: string): string {
  return path.replace(/^.*?\/V1(?=\/)/, '');
}

function readable(body: string): string {
  const cut =
    body.length > maxShown
      ? `${body.slice(0, maxShown)}\n… ${body.length - maxShown} more characters`
      : body;
  try {
    return cut === body ? JSON.stringify(JSON.parse(body) as unknown, null, 2) : cut;
  } catch {
    return cut;
  }
}

function outcomeText({ outcome, status }: LabRequest): string {
  if (outcome === 'pending') return '…';
  if (outcome === 'aborted') return status === 0 ? 'aborted' : `${status}, aborted`;
  if (outcome === 'dropped') return status === 0 ? 'no response' : `${status}, dropped`;
  return String(status);
}

function Body({
  title,
  text,
  log,
}: {
  readonly title: string;
  readonly text: string | null;
  readonly log: LabLog;
}) {
  if (text === null) return <p className="soft hint">No {title.toLowerCase()}.</p>;
  return (
    <pre tabIndex={0} role="group" aria-label={title}>
      {readable(log.maskBody(text))}
    </pre>
  );
}

/** A request. Opening it shows both bodies, masked. */
function RequestRow({ request, log }: { readonly request: LabRequest; readonly log: LabLog }) {
  const [isOpen, setIsOpen] = useState(false);
  const { method, path, ms, fault, headers } = request;
  const retryAfter = headers['retry-after'];
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={hasFailed(request) ? 'problem' : undefined}>
        <b>{method}</b> {log.mask(shortPath(path))} <b>{outcomeText(request)}</b>
        <span className="soft">
          {ms === null ? '' : ` ${ms} ms`} · {clock(request.at)}
          {retryAfter === undefined ? '' : ` · Retry-After: ${retryAfter}`}
        </span>
        {fault === null ? null : (
          <span className="lab-tag" data-tone="bad">
            Fault: {knownFaults[fault as FaultName].label}
          </span>
        )}
      </summary>
      {isOpen ? (
        <>
          <Body title="Request body" text={request.requestBody} log={log} />
          <Body title="Response body" text={request.responseBody} log={log} />
        </>
      ) : null}
    </details>
  );
}

export function TimelinePanel() {
  const { lab } = usePreview();
  const entries = useStore(lab.log.entries);
  const isEmpty = entries.length === 0;
  return (
    <>
      <div className="row">
        <button type="button" className="button quiet" disabled={isEmpty} onClick={lab.log.clear}>
          Clear
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={isEmpty}
          onClick={() => downloadRecording(lab.log)}
        >
          Download recording
        </button>
      </div>
      <p className="soft hint">
        Cart ids are numbered; tokens, names and addresses are masked.{' '}
        <code>npm run test:recordings -- FOLDER</code> replays a recording.
      </p>
      <ol className="lab-list" aria-label="Timeline" reversed>
        {isEmpty ? <li className="soft">No request yet. Add an item.</li> : null}
        {entries.toReversed().map((entry) => (
          <li key={entry.id}>
            <RequestRow request={entry} log={lab.log} />
          </li>
        ))}
      </ol>
    </>
  );
}
