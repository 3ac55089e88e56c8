import { useStore } from 'zustand';
import type { SubmitEvent } from 'react';
import { usePreview } from '../storefront/preview-context.ts';
import {
  type ActiveFault,
  type ChosenFault,
  faultNames,
  faultOperations,
  faultPresets,
  faultsText,
  faultText,
  knownFaults,
  readFaults,
} from './faults.ts';
import { QuietButton, Section } from './parts.tsx';

/** Shows the active faults, even while the Lab is closed. Renders nothing without any. */
export function FaultChip({ onPress }: { readonly onPress: () => void }) {
  const { lab } = usePreview();
  const active = useStore(lab.faults.active).filter(({ left }) => left !== 0);
  const [first] = active;
  if (first === undefined) return null;
  return (
    <button type="button" className="lab-chip" data-tone="bad" onClick={onPress}>
      {active.length === 1 ? describeFault(first) : `${active.length} faults`}
      <span className="visually-hidden">: active, show</span>
    </button>
  );
}

/** A fault in words: "Status 500 on read, 1 left". */
export function describeFault({ name, operation, left }: ActiveFault): string {
  const where = operation === undefined ? '' : ` on ${operation}`;
  const times = left === undefined ? '' : left === 0 ? ', used up' : `, ${left} left`;
  return knownFaults[name].label + where + times;
}

/** Chooses the faults of this page. The URL contains the current set. */
export function FaultPanel() {
  const { settings, change, lab } = usePreview();
  const active = useStore(lab.faults.active);
  const chosen = readFaults(settings.faults);
  const set = (faults: readonly ChosenFault[]): void => change({ faults: faultsText(faults) });
  const remove = (text: string): void => set(chosen.filter((fault) => faultText(fault) !== text));
  const texts = chosen.map(faultText);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = faultNames.find((known) => known === form.get('fault'));
    const operation = faultOperations.find((known) => known === form.get('operation'));
    const times = Number(form.get('times'));
    if (name === undefined) return;
    const fault = { name, operation, times: times > 0 ? times : undefined };
    set([...chosen.filter((other) => faultText(other) !== faultText(fault)), fault]);
  }

  return (
    <div className="lab-stack">
      <Section title="What goes wrong">
        <div className="row">
          {faultPresets.map(({ label, fault }) => {
            const text = faultText(fault);
            const isOn = texts.includes(text);
            return (
              <button
                key={label}
                type="button"
                className="button quiet"
                aria-pressed={isOn}
                onClick={() => (isOn ? remove(text) : set([...chosen, fault]))}
              >
                {label}
              </button>
            );
          })}
        </div>
        <p className="soft hint">
          Faults affect only the requests of this page, and also work with your own shop. The link of the page contains
          them.
        </p>
      </Section>
      <Section title="Faults that are set">
        <ul className="lab-fault-list" aria-label="Faults that are set">
          {active.length === 0 ? <li className="soft">None</li> : null}
          {active.map((fault) => (
            <li key={faultText(fault)} data-used={fault.left === 0}>
              <span>{describeFault(fault)}</span>
              <button
                type="button"
                className="lab-link"
                aria-label={`Remove ${knownFaults[fault.name].label}`}
                onClick={() => remove(faultText(fault))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
        {active.length === 0 ? null : (
          <div className="row">
            {active.some(({ left }) => left === 0) ? (
              <QuietButton onPress={lab.faults.rearm}>Set again</QuietButton>
            ) : null}
            <QuietButton onPress={() => set([])}>Clear all</QuietButton>
          </div>
        )}
      </Section>
      <Section title="Another fault">
        <form className="lab-form" onSubmit={submit}>
          <label>
            What
            <select name="fault">
              {faultNames.map((name) => (
                <option key={name} value={name}>
                  {knownFaults[name].label}
                </option>
              ))}
            </select>
          </label>
          <div className="lab-line">
            <label>
              Operation
              <select name="operation">
                <option value="">any</option>
                {faultOperations.map((operation) => (
                  <option key={operation}>{operation}</option>
                ))}
              </select>
            </label>
            <label>
              Times
              <input name="times" type="number" min="1" step="1" placeholder="always" />
            </label>
          </div>
          <div className="row">
            <QuietButton>Set</QuietButton>
          </div>
        </form>
      </Section>
    </div>
  );
}
