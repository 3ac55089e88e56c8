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
      <section aria-labelledby="lab-presets">
        <h3 id="lab-presets">What goes wrong</h3>
        <div className="lab-chips">
          {faultPresets.map(({ label, fault }) => {
            const text = faultText(fault);
            const isOn = texts.includes(text);
            return (
              <button
                key={label}
                type="button"
                className="lab-toggle"
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
      </section>
      <section aria-labelledby="lab-active-faults">
        <h3 id="lab-active-faults">Faults that are set</h3>
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
              <button type="button" className="button quiet" onClick={lab.faults.rearm}>
                Set again
              </button>
            ) : null}
            <button type="button" className="button quiet" onClick={() => set([])}>
              Clear all
            </button>
          </div>
        )}
      </section>
      <section aria-labelledby="lab-own-fault">
        <h3 id="lab-own-fault">Another fault</h3>
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
          <div className="lab-pair">
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
            <button type="submit" className="button quiet">
              Set
            </button>
          </div>
        </form>
      </section>
    </div>
  );
}
