import { useState, type ReactNode } from 'react';
import type { SchemaIssue } from '../../../index.ts';

export interface JsonTreeProps {
  readonly label: string;
  readonly value: unknown;
  /** Issues of this value and of those inside it. */
  readonly issues: readonly SchemaIssue[];
  /** Fields of the interface, in addition to those of the value. Shown as not sent. @default none */
  readonly fields?: readonly string[] | undefined;
  /** Path of the value, as issues name it. @default the root */
  readonly path?: string | undefined;
  /** @default 0 */
  readonly depth?: number | undefined;
}

/** How many members of a list or an object are shown at first, and added by "Show more". */
const portion = 100;

function pathOf(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function isInside(issue: SchemaIssue, path: string): boolean {
  return path === '' || issue.path.startsWith(`${path}.`) || issue.path.startsWith(`${path}[`);
}

function Issue({ issue }: { readonly issue: SchemaIssue | undefined }) {
  if (issue === undefined) return null;
  return (
    <mark className="lab-issue">
      expected {issue.expected}, received {issue.received}
    </mark>
  );
}

function Name({ children }: { readonly children: ReactNode }) {
  return <span className="json-name">{children}</span>;
}

/**
 * A JSON value as a tree of disclosures, so that the keyboard and screen readers work as with any `<details>`. Schema issues
 * are marked at their value. Branches with an issue are open.
 */
export function JsonTree({ label, value, issues, fields = [], path = '', depth = 0 }: JsonTreeProps) {
  const own = issues.find((issue) => issue.path === path);
  const isBranch = typeof value === 'object' && value !== null;
  const inside = isBranch ? issues.filter((issue) => isInside(issue, path)) : [];
  const [isOpen, setIsOpen] = useState(depth < 2 || inside.length > 0);
  const [count, setCount] = useState(portion);
  if (!isBranch) {
    return (
      <span className="json-leaf">
        <Name>{label}</Name>
        <span className="json-value" data-type={value === null ? 'null' : typeof value}>
          {JSON.stringify(value)}
        </span>
        <Issue issue={own} />
      </span>
    );
  }
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((member: unknown, index) => [index, member] as const)
    : Object.entries(value);
  const missing = Array.isArray(value) ? [] : fields.filter((field) => !Object.hasOwn(value, field));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Name>{label}</Name>
        <span className="soft">{Array.isArray(value) ? `[${members.length}]` : `{${members.length}}`}</span>
        <Issue issue={own} />
        {!isOpen && inside.length > 0 ? <mark className="lab-issue">{inside.length} inside</mark> : null}
      </summary>
      {isOpen ? (
        <ul>
          {members.slice(0, count).map(([key, member]) => (
            <li key={key}>
              <JsonTree
                label={String(key)}
                value={member}
                issues={typeof member === 'object' ? inside : issues}
                path={pathOf(path, key)}
                depth={depth + 1}
              />
            </li>
          ))}
          {members.length > count ? (
            <li>
              <button type="button" className="lab-link" onClick={() => setCount(count + portion)}>
                Show {Math.min(portion, members.length - count)} more of {members.length - count}
              </button>
            </li>
          ) : null}
          {missing.length > 0 ? <li className="soft json-missing">Not sent: {missing.join(', ')}</li> : null}
        </ul>
      ) : null}
    </details>
  );
}
