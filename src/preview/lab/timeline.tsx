import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { type FaultName, knownFaults } from './faults.ts';
import { hasFailed, type LabEntry, type LabEvent, type LabLog, type LabRequest } from './log.ts';
import { usePreview } from '../storefront/preview-context.ts';
import { QuietButton } from './parts.tsx';
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
  const cut = body.length > maxShown ? `${body.slice(0, maxShown)}\n… ${body.length - maxShown} more characters` : body;
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

function Body({ title, text }: { readonly title: string; readonly text: string }) {
  const id = useId();
  return (
    <>
      <h3 id={id}>{title}</h3>
      <pre tabIndex={0} role="group" aria-labelledby={id}>
        {readable(text)}
      </pre>
    </>
  );
}

/** A request. Its button shows both bodies, masked. */
export function RequestRow({ request, log }: { readonly request: LabRequest; readonly log: LabLog }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { method, path, ms, retry, fault, requestBody, responseBody, headers } = request;
  const retryAfter = headers['retry-after'];
  return (
    <>
      <button
        type="button"
        className="lab-row"
        aria-expanded={isOpen}
        aria-controls={id}
        data-failed={hasFailed(request)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="lab-row-main">
          <span className="lab-method">{method}</span> {log.mask(shortPath(path))}
        </span>
        <span className="lab-row-side">
          <span className="lab-status">{outcomeText(request)}</span>
          {ms === null ? null : <span className="soft"> {ms} ms</span>}
        </span>
        <span className="lab-row-more">
          <span className="soft">{clock(request.at)}</span>
          {retry > 0 ? <span className="lab-tag">Retry {retry}</span> : null}
          {fault === null ? null : (
            <span className="lab-tag" data-tone="bad">
              Fault: {knownFaults[fault as FaultName].label}
            </span>
          )}
        </span>
      </button>
      <div id={id} className="lab-bodies" hidden={!isOpen}>
        {isOpen ? (
          <>
            <p className="soft hint">
              {method} {log.mask(path)}
              {retryAfter === undefined ? '' : `, Retry-After: ${retryAfter}`}
            </p>
            {requestBody === null ? null : <Body title="Request body" text={log.maskBody(requestBody)} />}
            {responseBody === null ? (
              <p className="soft hint">No response body.</p>
            ) : (
              <Body title="Response body" text={log.maskBody(responseBody)} />
            )}
          </>
        ) : null}
      </div>
    </>
  );
}

/** A change to the store or the cache. */
export function EventRow({ event, log }: { readonly event: LabEvent; readonly log: LabLog }) {
  return (
    <p className="lab-event">
      <span className="lab-tag" data-tone={event.kind}>
        {event.kind}
      </span>
      <span>{log.mask(event.text)}</span>
      <span className="soft">{clock(event.at)}</span>
    </p>
  );
}

/** Whether an entry contains a text. @param text in lower case */
export function matches(entry: LabEntry, text: string, mask: (text: string) => string): boolean {
  const words =
    entry.kind === 'request'
      ? `${entry.method} ${entry.path} ${entry.status} ${entry.fault ?? ''} ${entry.outcome}`
      : `${entry.kind} ${entry.text}`;
  return mask(words).toLowerCase().includes(text);
}

/** Every request, and the changes to the store and the cache between them, newest first. */
export function TimelinePanel() {
  const { lab } = usePreview();
  const entries = useStore(lab.log.entries);
  const [text, setText] = useState('');
  const shown = entries.filter((entry) => matches(entry, text.trim().toLowerCase(), lab.log.mask)).toReversed();
  const isEmpty = entries.length === 0;
  return (
    <div className="lab-stack">
      <div className="lab-form">
        <label className="field">
          Filter
          <input
            type="search"
            value={text}
            placeholder="Path, status, fault"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <QuietButton isOff={isEmpty} onPress={lab.log.clear}>
          Clear
        </QuietButton>
        <QuietButton isOff={isEmpty} onPress={() => downloadRecording(lab.log)}>
          Download recording
        </QuietButton>
      </div>
      <p className="soft hint">
        Cart ids are numbered; tokens, names and addresses are masked. <code>npm run test:recordings -- FOLDER</code>{' '}
        replays a recording.
      </p>
      {shown.length > 0 ? null : (
        <p className="soft">{isEmpty ? 'No request yet. Add an item.' : 'Nothing matches the filter.'}</p>
      )}
      <ol className="lab-list" aria-label="Timeline" reversed>
        {shown.map((entry) => (
          <li key={entry.id}>
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
