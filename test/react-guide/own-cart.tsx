import {
  cartErrorText,
  useCartItems,
  useCartLines,
  useCartSummary,
  useCheckout,
  useMessages,
  type AmountView,
  type CheckoutCart,
} from 'guest-cart';

interface OwnCartProps {
  readonly locale: string;
  readonly startCheckout: (checkout: CheckoutCart) => void;
}

const textOf = (amount: AmountView) => (amount.kind === 'amount' ? amount.text : '…');

export function OwnCart({ locale, startCheckout }: OwnCartProps) {
  const messages = useMessages(locale);
  const { data, removed, isPending, isStale, error } = useCartLines({ locale, messages });
  const { rows } = useCartSummary({ locale, messages });
  const { setQuantity, remove, canRestore, undo, dismiss, errors } = useCartItems();
  const checkout = useCheckout({ onSuccess: startCheckout });
  if (isPending) return <p>Loading …</p>;
  const failed = checkout.error ?? error;
  const notice = failed && <p role="alert">{cartErrorText(failed, messages)}</p>;
  if (data == null || (data.lines.length === 0 && removed.length === 0)) {
    return notice ?? <p>Your cart is empty.</p>;
  }
  const items = data.lines.map(({ key, itemId, name, options, quantityValue, row }) => {
    // A line without an id or a quantity can only be shown.
    const id = itemId ?? 0;
    const qty = quantityValue ?? 0;
    const refused = errors.get(id);
    return (
      <li key={key}>
        {name} {options.map(({ label, value }) => `${label}: ${value}`).join(', ')} {textOf(row)}
        {id > 0 && qty > 0 && (
          <>
            <button
              aria-label={`One less of ${name}`}
              aria-disabled={qty <= 1}
              onClick={() => qty > 1 && void setQuantity(id, qty - 1)}
            >
              −
            </button>
            {qty}
            <button
              aria-label={`One more of ${name}`}
              onClick={() => void setQuantity(id, qty + 1)}
            >
              +
            </button>
            <button
              aria-label={`Remove ${name}`}
              onClick={() => {
                if (canRestore(id) || confirm(`Remove ${name}?`)) void remove(id);
              }}
            >
              Remove
            </button>
          </>
        )}
        {refused && (
          <p role="alert">
            {cartErrorText(refused.error, messages)}{' '}
            <button onClick={() => dismiss(id)}>Close</button>
          </p>
        )}
      </li>
    );
  });
  const removedBefore = (place: number) =>
    removed
      .filter(({ index }) => index === place)
      .map(({ itemId, line }) => (
        <li key={`removed ${itemId}`}>
          {line.name} removed. <button onClick={() => undo(itemId)}>Undo</button>
        </li>
      ));
  return (
    <>
      {notice}
      <ul>
        {items.flatMap((item, index) => [...removedBefore(index), item])}
        {removedBefore(items.length)}
      </ul>
      <dl aria-busy={isStale}>
        {/* Without the feature `totals`, there are no rows. */}
        {rows.length === 0 && (
          <div>
            <dt>{data.subtotalLabel}</dt>
            <dd>{textOf(data.subtotal)}</dd>
          </div>
        )}
        {rows.map(({ key, label, amount, note }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{note ?? textOf(amount)}</dd>
          </div>
        ))}
      </dl>
      {data.lines.length > 0 && (
        <button
          aria-disabled={checkout.isPending}
          onClick={() => !checkout.isPending && checkout.mutate()}
        >
          Checkout
        </button>
      )}
    </>
  );
}
