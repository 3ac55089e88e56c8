import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault, FaultOperation } from '../../../service/faults.ts';
import { knownFaults, readFaults, type ChosenFault, type FaultName } from './fault-table.ts';

/** A chosen fault with the number of requests that are left for it. */
export interface ActiveFault extends ChosenFault {
  /** Undefined without a limit; 0 once it is used up. */
  readonly left: number | undefined;
}

/** The faults that the Lab injects into the requests of this page. */
export interface LabFaults {
  readonly active: StoreApi<readonly ActiveFault[]>;
  /** Sets the faults of the URL. The same text again does not reset faults that are used up. */
  readonly use: (text: string) => void;
  /** Activates used-up faults again. */
  readonly rearm: () => void;
  /** Returns the fault of a request and counts it. */
  readonly take: (operation: FaultOperation) => { readonly name: FaultName; readonly fault: Fault } | undefined;
}

/** Makes `navigator.onLine` false, as a browser without a connection does. */
function setOffline(isOffline: boolean): void {
  if (navigator.onLine !== isOffline) return;
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

export function createLabFaults(): LabFaults {
  const active = createStore<readonly ActiveFault[]>()(() => []);
  let used = '';

  function rearm(): void {
    const faults = readFaults(used).map((fault) => ({ ...fault, left: fault.times }));
    active.setState(faults, true);
    setOffline(faults.some(({ name }) => name === 'offline'));
  }

  return {
    active,
    use(text) {
      if (text === used) return;
      used = text;
      rearm();
    },
    rearm,
    take(operation) {
      const faults = active.getState();
      const index = faults.findIndex((fault) => fault.left !== 0 && [operation, undefined].includes(fault.operation));
      const hit = faults[index];
      if (hit === undefined) return undefined;
      if (hit.left !== undefined) active.setState(faults.with(index, { ...hit, left: hit.left - 1 }), true);
      return { name: hit.name, fault: knownFaults[hit.name].fault };
    },
  };
}
