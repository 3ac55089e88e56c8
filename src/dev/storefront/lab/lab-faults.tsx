import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { PreviewFault } from '../../../service/http/preview-types.ts';
import { addFault, clearFaults, faultsQuery } from '../preview-api.ts';

/** The fault switch of each entry. The service documents what each kind does. */
const faults = {
  'Responds after 6 seconds': { kind: 'delay', ms: 6000 },
  'Status 500': { kind: 'status', status: 500 },
  'Status 503, retry after 2 s': { kind: 'status', status: 503, retryAfter: 2 },
  'Status 401': { kind: 'status', status: 401 },
  'Status 429, retry after 5 s': { kind: 'status', status: 429, retryAfter: 5 },
  'Maintenance page': { kind: 'html', status: 503 },
  'JSON cut off': { kind: 'truncated' },
  'Wrong shape': { kind: 'wrong-shape' },
  'Responds with false': { kind: 'false' },
  'Connection dropped': { kind: 'dropped' },
  'Dropped in the middle of the response': { kind: 'dropped-late' },
  'Done, but the response is lost': { kind: 'lost-response' },
  'Endless response': { kind: 'huge' },
} as const;

const operations = ['any', 'create', 'read', 'assign', 'items', 'totals', 'coupons', 'shipping'];

function describe({ kind, operation, times, status, ms }: PreviewFault): string {
  const what = [kind, status, ms == null ? null : `${ms} ms`].filter((part) => part != null).join(' ');
  return `${what} on ${operation ?? 'any'}${times == null ? '' : `, ${times} left`}`;
}

/** Sets the faults of the embedded service: kind, operation and number of requests. */
export function LabFaults() {
  const queryClient = useQueryClient();
  const { data: active = [] } = useQuery({
    ...faultsQuery,
    // Switches count down with each request.
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? 2000 : false),
  });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: faultsQuery.queryKey });
  const set = useMutation({ mutationFn: addFault, onSettled });
  const clear = useMutation({ mutationFn: clearFaults, onSettled });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fault = Object.entries(faults).find(([label]) => label === form.get('fault'))?.[1];
    const times = Number(form.get('times'));
    if (fault === undefined) return;
    set.mutate({ ...fault, operation: form.get('operation'), ...(times > 0 ? { times } : {}) });
  }

  const problem = set.error ?? clear.error;
  return (
    <section className="panel" aria-labelledby="lab-faults">
      <h3 id="lab-faults">Faults</h3>
      <form className="lab-form" onSubmit={submit}>
        <label>
          What
          <select name="fault">
            {Object.keys(faults).map((label) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </label>
        <label>
          Operation
          <select name="operation">
            {operations.map((operation) => (
              <option key={operation}>{operation}</option>
            ))}
          </select>
        </label>
        <label>
          Times
          <input name="times" type="number" min="1" step="1" placeholder="always" />
        </label>
        <div className="row">
          <button type="submit" className="button quiet">
            Set
          </button>
          <button type="button" className="button quiet" onClick={() => clear.mutate()}>
            Clear all
          </button>
        </div>
      </form>
      <ul className="lab-list" aria-label="Faults that are set">
        {active.length === 0 ? <li className="soft">None set</li> : null}
        {active.map((fault, index) => (
          <li key={index}>{describe(fault)}</li>
        ))}
      </ul>
      {problem === null ? null : (
        <p className="problem" role="alert">
          {problem.message}
        </p>
      )}
    </section>
  );
}
