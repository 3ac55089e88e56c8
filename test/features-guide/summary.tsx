import { useCartTotals, useCoupon } from 'guest-cart';

const currency = { style: 'currency', currencyDisplay: 'code' } as const;

export function Summary() {
  const { data: totals, isStale } = useCartTotals();
  const { isSupported, data: code, apply, remove, isPending, error } = useCoupon();
  const format = new Intl.NumberFormat('en', { ...currency, currency: totals?.quote_currency_code ?? 'USD' });
  return (
    <>
      {totals?.total_segments?.map((row) => (
        <p key={row.code} style={{ opacity: isStale ? 0.5 : 1 }}>
          {row.title}: {row.value == null ? '–' : format.format(row.value)}
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
