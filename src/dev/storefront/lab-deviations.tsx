import type { Deviation } from '../../index.ts';

export interface LabDeviationsProps {
  readonly deviations: readonly Deviation[];
  readonly onForgetDeviations: () => void;
}

/** Where answers departed from the interface and were read all the same, newest first. */
export function LabDeviations({ deviations, onForgetDeviations }: LabDeviationsProps) {
  return (
    <section className="panel" aria-labelledby="lab-deviations">
      <h3 id="lab-deviations">Departures from the interface</h3>
      {deviations.length === 0 ? (
        <p className="soft">None met.</p>
      ) : (
        <>
          <div className="scroll" tabIndex={0} role="group" aria-labelledby="lab-deviations">
            <ul className="lab-list">
              {deviations.map(({ path, expected, received }, index) => (
                <li key={index}>
                  <code>{path === '' ? 'body' : path}</code>: {expected} expected, {received} came
                </li>
              ))}
            </ul>
          </div>
          <button type="button" className="button quiet" onClick={onForgetDeviations}>
            Forget
          </button>
        </>
      )}
    </section>
  );
}
