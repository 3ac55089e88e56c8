import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { cartSchema, decode, DecodeError, type SchemaIssue } from '../../schema.ts';
import { useCartId, useGuestCart, useGuestCartSession } from '../../index.ts';
import { Choice } from '../storefront/controls.tsx';
import { copySample, realShop, samplesQuery } from '../storefront/preview-api.ts';
import { usePreview } from '../storefront/preview-context.ts';
import { lastCartBody } from './log.ts';

/** The value of a body with its schema issues. Undefined if it is not JSON. */
export function inspect(
  body: string,
): { readonly value: unknown; readonly issues: readonly SchemaIssue[] } | undefined {
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

/** Makes a copy of a sample the current cart. */
function SampleChoice() {
  const session = useGuestCartSession();
  const { settings, change } = usePreview();
  const { data: samples = [] } = useQuery(samplesQuery);
  const { mutate, error } = useMutation({
    mutationFn: copySample,
    onSuccess: (cartId, sample) => {
      session.adoptCart(cartId);
      change({ sample });
    },
  });
  const texts = samples.map(
    ({ name, title, description }) => [name ?? '', `${title ?? ''}. ${description ?? ''}`] as const,
  );
  return (
    <>
      <Choice
        label="Sample cart"
        value={settings.sample ?? ''}
        texts={{ '': 'Your own', ...Object.fromEntries(texts) }}
        onChoose={(sample) => {
          if (sample !== '') mutate(sample);
        }}
      />
      {error === null ? null : <p className="problem">{error.message}</p>}
    </>
  );
}

/** The cart that the page shows, with its schema issues and the fields that were not sent. */
export function InspectorPanel() {
  const { lab } = usePreview();
  const cartId = useCartId();
  const { data: cart } = useGuestCart();
  const entries = useStore(lab.log.entries);
  // As the shop sent it, if the Lab has recorded it.
  const body = lastCartBody(entries, cartId) ?? (cart == null ? null : JSON.stringify(cart));
  const inspected = useMemo(() => (body === null ? undefined : inspect(lab.log.mask(body))), [body, lab]);
  const { value, issues = [] } = inspected ?? {};
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const missing = isObject ? Object.keys(cartSchema.fields).filter((field) => !Object.hasOwn(value, field)) : [];
  return (
    <>
      {realShop === null ? <SampleChoice /> : null}
      <p role="status">
        <span className="lab-tag" data-tone={issues.length === 0 ? undefined : 'bad'}>
          {body === null
            ? 'No cart has been read'
            : inspected === undefined
              ? 'The response is no JSON'
              : `${issues.length === 0 ? 'No' : issues.length} schema ${issues.length === 1 ? 'issue' : 'issues'}`}
        </span>
      </p>
      {issues.length === 0 ? null : (
        <ul aria-label="Schema issues">
          {issues.map(({ path, expected, received }) => (
            <li key={path}>
              <code>{path === '' ? 'cart' : path}</code>: expected {expected}, received {received}
            </li>
          ))}
        </ul>
      )}
      {missing.length === 0 ? null : <p className="soft">Not sent: {missing.join(', ')}</p>}
      {isObject ? (
        <pre tabIndex={0} role="group" aria-label="Cart as JSON">
          {JSON.stringify(value, null, 2)}
        </pre>
      ) : null}
    </>
  );
}
