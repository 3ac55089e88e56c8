import {
  createFaultSwitches,
  faultOperations,
  type Fault,
  type FaultOperation,
} from '../../service/cart/faults.ts';
import { faultOperationOf } from '../../service/http/paths.ts';
import { serveWithFault } from '../../service/http/serve-with-fault.ts';

/** Every fault of the Lab, by its name in the URL. The service documents what each kind does. */
export const knownFaults = {
  slow: { label: 'Slow: 4 seconds', fault: { kind: 'delay', ms: 4000 } },
  offline: { label: 'Offline', fault: { kind: 'dropped' } },
  'error-500': { label: 'Status 500', fault: { kind: 'status', status: 500 } },
  'error-503': {
    label: 'Status 503, retry after 2 s',
    fault: { kind: 'status', status: 503, retryAfter: 2 },
  },
  'error-401': { label: 'Status 401', fault: { kind: 'status', status: 401 } },
  'rate-limit': {
    label: 'Status 429, retry after 5 s',
    fault: { kind: 'status', status: 429, retryAfter: 5 },
  },
  html: { label: 'HTML maintenance page', fault: { kind: 'html', status: 503 } },
  truncated: { label: 'JSON cut off', fault: { kind: 'truncated' } },
  'wrong-shape': { label: 'JSON of another shape', fault: { kind: 'wrong-shape' } },
  false: { label: 'Responds with false', fault: { kind: 'false' } },
  dropped: { label: 'Connection dropped', fault: { kind: 'dropped' } },
  'dropped-late': {
    label: 'Dropped in the middle of the response',
    fault: { kind: 'dropped-late' },
  },
  'lost-response': {
    label: 'Carried out, but the response is lost',
    fault: { kind: 'lost-response' },
  },
  'sold-out': {
    label: 'Sold out',
    fault: {
      kind: 'status',
      status: 400,
      message: 'Product that you are trying to add is not available.',
    },
  },
  'cart-gone': { label: 'The cart does not exist', fault: { kind: 'not-found' } },
  huge: { label: 'Endless response', fault: { kind: 'huge' } },
} as const satisfies Record<string, { readonly label: string; readonly fault: Fault }>;

export type FaultName = keyof typeof knownFaults;

export const faultNames = Object.keys(knownFaults) as readonly FaultName[];

export interface ChosenFault {
  readonly name: FaultName;
  /** @default every operation */
  readonly operation?: FaultOperation | undefined;
  /** Number of requests with this fault. @default all */
  readonly times?: number | undefined;
}

/** Returns a fault as it is in the URL, such as `error-500.read*1`. */
function faultText({ name, operation, times }: ChosenFault): string {
  return `${name}${operation === undefined ? '' : `.${operation}`}${times === undefined ? '' : `*${times}`}`;
}

/** Returns the faults as they are in the URL: `slow_error-500.read*1`. */
export function faultsText(faults: readonly ChosenFault[]): string {
  return faults.map(faultText).join('_');
}

/** Reads faults from the URL, and ignores invalid ones. */
export function readFaults(text: string): readonly ChosenFault[] {
  return text.split('_').flatMap((part): ChosenFault[] => {
    const match = /^([a-z0-9-]+)(?:\.([a-z]+))?(?:\*([1-9]\d{0,3}))?$/.exec(part);
    const name = faultNames.find((known) => known === match?.[1]);
    const operation = faultOperations.find((known) => known === match?.[2]);
    if (name === undefined || (match?.[2] !== undefined && operation === undefined)) return [];
    return [{ name, operation, times: match?.[3] === undefined ? undefined : Number(match[3]) }];
  });
}

/** Makes `navigator.onLine` false, as a browser without a connection does. */
function setOffline(isOffline: boolean): void {
  if (navigator.onLine !== isOffline) return;
  if (isOffline)
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

/** The faults that the Lab injects into the requests of this page. */
export function createLabFaults() {
  const switches = createFaultSwitches();
  let used = '';

  return {
    /** Sets the faults of the URL. The same text again does not reset faults that are used up. */
    use(text: string): void {
      if (text === used) return;
      used = text;
      const faults = readFaults(text);
      switches.clear();
      for (const { name, ...where } of faults)
        switches.set({ ...knownFaults[name].fault, ...where });
      setOffline(faults.some(({ name }) => name === 'offline'));
    },
    /**
     * The `fetch` of the preview, with the faults. They are injected in this page, so they also
     * work with a real shop and do not affect other tabs.
     */
    fetch: (async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      const operation = faultOperationOf(method, url.pathname);
      // Looked up for each request, because tests replace the global.
      const send = (): Promise<Response> => globalThis.fetch(input, init);
      return operation === undefined ? send() : serveWithFault(switches.take(operation), send);
    }) satisfies typeof fetch,
  };
}
