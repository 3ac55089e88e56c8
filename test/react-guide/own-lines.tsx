import { cartErrorText, useCartLines, useMessages, useUpdateItem, type AmountView } from 'guest-cart';

const textOf = (amount: AmountView) => (amount.kind === 'amount' ? amount.text : '…');

export function OwnLines({ locale }: { readonly locale: string }) {
  const messages = useMessages(locale);
  const { data, isPending, isStale, error } = useCartLines({ locale, messages });
  const update = useUpdateItem();
  const failed = update.error ?? error;
  if (isPending) return <p>Loading …</p>;
  return (
    <>
      {failed && <p role="alert">{cartErrorText(failed, messages)}</p>}
      <ul aria-busy={isStale}>
        {data?.lines.map(({ key, itemId, name, options, quantity, quantityValue, unit, row }) => (
          <li key={key}>
            {quantity} × {name}, {options.map(({ label, value }) => `${label}: ${value}`).join(', ')} {textOf(unit)}{' '}
            each, {textOf(row)}
            {itemId !== null && quantityValue !== null && (
              <button onClick={() => update.mutate({ itemId, qty: quantityValue + 1 })}>One more</button>
            )}
          </li>
        ))}
      </ul>
      {data && (
        <p>
          {data.subtotalLabel}: {textOf(data.subtotal)}
        </p>
      )}
    </>
  );
}
