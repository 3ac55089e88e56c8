import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useCartId, useGuestCart } from '../../../index.ts';
import { cartSchema } from '../../../schema.ts';
import { usePreview } from '../../storefront/preview-context.ts';
import { cartIdIn } from '../log/lab-log.ts';
import { inspect } from './inspect.ts';
import { JsonTree } from './json-tree.tsx';

/** The body of the cart that the page shows: as the shop sent it, if the Lab has recorded it. */
function useShownBody(): string | null {
  const { lab } = usePreview();
  const cartId = useCartId();
  const { data: cart } = useGuestCart();
  const entries = useStore(lab.log.entries);
  const { shown } = useStore(lab.steps.state);
  if (shown !== null) return shown.cart;
  const read = entries.findLast(
    (entry) =>
      entry.kind === 'request' &&
      entry.method === 'GET' &&
      entry.status === 200 &&
      entry.outcome === 'complete' &&
      /\/guest-carts\/[^/]+$/.test(entry.path) &&
      cartIdIn(entry.path) === cartId,
  );
  if (read?.kind === 'request' && read.responseBody !== null) return read.responseBody;
  return cart == null ? null : JSON.stringify(cart);
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
              <span className="lab-tag" data-tone="good">
                No schema issues
              </span>
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
