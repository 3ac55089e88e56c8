import type { SubmitEvent } from 'react';
import { faultOperations } from '../../service/cart/faults.ts';
import { usePreview } from './preview-context.ts';
import {
  type ChosenFault,
  faultNames,
  faultsText,
  faultText,
  knownFaults,
  readFaults,
} from './faults.ts';

/** A fault in words: "Status 500 on read, 2 times". */
function describeFault({ name, operation, times }: ChosenFault): string {
  const where = operation === undefined ? '' : ` on ${operation}`;
  const count = times === 1 ? ', once' : `, ${times} times`;
  return knownFaults[name].label + where + (times === undefined ? '' : count);
}

/** Chooses the faults of this page. The URL contains the current set. */
export function FaultPanel() {
  const { settings, change } = usePreview();
  const chosen = readFaults(settings.faults);
  const set = (next: readonly ChosenFault[]): void => change({ faults: faultsText(next) });
  const without = (text: string): readonly ChosenFault[] =>
    chosen.filter((fault) => faultText(fault) !== text);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = faultNames.find((known) => known === form.get('fault'));
    const operation = faultOperations.find((known) => known === form.get('operation'));
    const times = Number(form.get('times'));
    if (name === undefined) return;
    const fault = { name, operation, times: times > 0 ? times : undefined };
    set([...without(faultText(fault)), fault]);
  }

  return (
    <>
      <form className="lab-form" onSubmit={submit}>
        <label className="field">
          Fault
          <select name="fault">
            {faultNames.map((name) => (
              <option key={name} value={name}>
                {knownFaults[name].label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          Operation
          <select name="operation">
            <option value="">any</option>
            {faultOperations.map((operation) => (
              <option key={operation}>{operation}</option>
            ))}
          </select>
        </label>
        <label className="field">
          Times
          <input name="times" type="number" min="1" step="1" placeholder="always" />
        </label>
        <button type="submit" className="button quiet">
          Set
        </button>
      </form>
      <p className="soft hint">
        Only this page is affected. The link of the page contains its faults.
      </p>
      <ul className="lab-list" aria-label="Faults that are set">
        {chosen.length === 0 ? <li className="soft">None</li> : null}
        {chosen.map((fault) => (
          <li key={faultText(fault)}>
            <span>{describeFault(fault)}</span>
            <button
              type="button"
              className="lab-link"
              aria-label={`Remove ${knownFaults[fault.name].label}`}
              onClick={() => set(without(faultText(fault)))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
