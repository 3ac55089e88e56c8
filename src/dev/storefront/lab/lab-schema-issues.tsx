import type { SchemaIssue } from '../../../index.ts';

export interface LabSchemaIssuesProps {
  readonly issues: readonly SchemaIssue[];
  readonly onClearIssues: () => void;
}

/** Where answers departed from the interface and were read all the same, newest first. */
export function LabSchemaIssues({ issues, onClearIssues }: LabSchemaIssuesProps) {
  return (
    <section className="panel" aria-labelledby="lab-deviations">
      <h3 id="lab-deviations">Departures from the interface</h3>
      {issues.length === 0 ? (
        <p className="soft">None met.</p>
      ) : (
        <>
          <div className="scroll" tabIndex={0} role="group" aria-labelledby="lab-deviations">
            <ul className="lab-list">
              {issues.map(({ path, expected, received }, index) => (
                <li key={index}>
                  <code>{path === '' ? 'body' : path}</code>: {expected} expected, {received} came
                </li>
              ))}
            </ul>
          </div>
          <button type="button" className="button quiet" onClick={onClearIssues}>
            Forget
          </button>
        </>
      )}
    </section>
  );
}
