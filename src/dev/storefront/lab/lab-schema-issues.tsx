import type { SchemaIssue } from '../../../index.ts';

export interface LabSchemaIssuesProps {
  readonly issues: readonly SchemaIssue[];
  readonly onClearIssues: () => void;
}

/** Schema issues: where a response did not match the interface and was decoded anyway. Newest first. */
export function LabSchemaIssues({ issues, onClearIssues }: LabSchemaIssuesProps) {
  return (
    <section className="panel" aria-labelledby="lab-schema-issues">
      <h3 id="lab-schema-issues">Schema issues</h3>
      {issues.length === 0 ? (
        <p className="soft">None so far.</p>
      ) : (
        <>
          <div className="scroll" tabIndex={0} role="group" aria-labelledby="lab-schema-issues">
            <ul className="lab-list">
              {issues.map(({ path, expected, received }, index) => (
                <li key={index}>
                  <code>{path === '' ? 'body' : path}</code>: expected {expected}, received {received}
                </li>
              ))}
            </ul>
          </div>
          <button type="button" className="button quiet" onClick={onClearIssues}>
            Clear
          </button>
        </>
      )}
    </section>
  );
}
