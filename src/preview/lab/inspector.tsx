import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { cartSchema, decode, DecodeError, type SchemaIssue } from '../../schema.ts';
import { useCartId, useGuestCart } from '../../index.ts';
import { usePreview } from '../storefront/preview-context.ts';
import { lastCartBody } from './log.ts';

interface Inspected {
  readonly value: unknown;
  readonly issues: readonly SchemaIssue[];
}

/** The value of a body with its schema issues. Undefined if it is not JSON. */
export function inspect(body: string): Inspected | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  try {
    return { value, issues: decode(cartSchema, value).issues };
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { value, issues: [{ path: '', expected: error.expected, received: error.received }] };
  }
}

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
    <mark className="lab-tag" data-tone="bad">
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
        {!isOpen && inside.length > 0 ? (
          <mark className="lab-tag" data-tone="bad">
            {inside.length} inside
          </mark>
        ) : null}
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
          {missing.length > 0 ? <li className="soft">Not sent: {missing.join(', ')}</li> : null}
        </ul>
      ) : null}
    </details>
  );
}

/** The body of the cart that the page shows: as the shop sent it, if the Lab has recorded it. */
function useShownBody(): string | null {
  const { lab } = usePreview();
  const cartId = useCartId();
  const { data: cart } = useGuestCart();
  const entries = useStore(lab.log.entries);
  const { shown } = useStore(lab.steps.state);
  if (shown !== null) return shown.cart;
  return lastCartBody(entries, cartId) ?? (cart == null ? null : JSON.stringify(cart));
}

/** Every field of the cart that the page shows, with schema issues at their fields. */
export function InspectorPanel() {
  const { settings, change, lab } = usePreview();
  const { shown } = useStore(lab.steps.state);
  const body = useShownBody();
  const inspected = useMemo(() => (body === null ? undefined : inspect(lab.log.mask(body))), [body, lab]);
  return (
    <div className="lab-stack">
      <label className="lab-check">
        <input
          type="checkbox"
          checked={settings.details === 'full'}
          onChange={({ currentTarget }) => {
            change({ details: currentTarget.checked ? 'full' : 'shopper' });
          }}
        />
        <span>
          Show every field in the cart (<code>details=&quot;full&quot;</code>)
        </span>
      </label>
      {inspected === undefined ? (
        <p className="soft">{body === null ? 'No cart has been read.' : 'The response is no JSON.'}</p>
      ) : (
        <>
          <p role="status">
            {inspected.issues.length === 0 ? (
              <span className="lab-tag">No schema issues</span>
            ) : (
              <span className="lab-tag" data-tone="bad">
                {inspected.issues.length} schema {inspected.issues.length === 1 ? 'issue' : 'issues'}
              </span>
            )}
          </p>
          <div className="json-tree" role="group" aria-label="Cart as JSON">
            {/* Another step opens and closes other branches. */}
            <JsonTree
              key={`${shown?.id ?? 'live'} ${inspected.issues.length}`}
              label="cart"
              value={inspected.value}
              issues={inspected.issues}
              fields={Object.keys(cartSchema.fields)}
            />
          </div>
        </>
      )}
    </div>
  );
}
