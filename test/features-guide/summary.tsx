import { useCartSummary, useCoupon } from 'guest-cart';

export function Summary({ locale }: { readonly locale: string }) {
  const { rows, isStale } = useCartSummary({ locale });
  const { isSupported, data: code, apply, remove, isPending, error } = useCoupon();
  return (
    <>
      {rows.map(({ key, label, amount, note }) => (
        <p key={key} style={{ opacity: isStale ? 0.5 : 1 }}>
          {label}: {note ?? (amount.kind === 'amount' ? amount.text : '–')}
        </p>
      ))}
      {isSupported && code === null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('code');
            if (typeof typed === 'string') void apply(typed);
          }}
        >
          <input name="code" aria-label="Discount code" />
          <button disabled={isPending}>Apply</button>
        </form>
      )}
      {isSupported && code && <button onClick={() => void remove()}>Remove {code}</button>}
      {error && <p role="alert">{error.serviceMessage ?? 'Something went wrong.'}</p>}
    </>
  );
}
