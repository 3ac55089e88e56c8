import { useGuestCart } from '../../../index.ts';
import { usePreview } from '../preview-context.ts';

/** Every field of the cart as it was read, and whether the cart itself shows them. */
export function LabData() {
  const { settings, change } = usePreview();
  const { data: cart } = useGuestCart();
  return (
    <section className="panel" aria-labelledby="lab-data">
      <h3 id="lab-data">Cart data</h3>
      <label className="lab-check">
        <input
          type="checkbox"
          checked={settings.details === 'full'}
          onChange={({ currentTarget }) => {
            change({ details: currentTarget.checked ? 'full' : 'shopper' });
          }}
        />{' '}
        Show every field in the cart (<code>details=&quot;full&quot;</code>)
      </label>
      {cart === undefined ? (
        <p className="soft hint">No cart has been read.</p>
      ) : (
        <details>
          <summary>The cart as it was read</summary>
          <pre tabIndex={0}>{JSON.stringify(cart, null, 2)}</pre>
        </details>
      )}
    </section>
  );
}
