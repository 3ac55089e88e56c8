import { useShippingEstimate } from 'guest-cart';

export function ShippingEstimate() {
  const { isSupported, data: methods, estimate, isPending, error } = useShippingEstimate();
  if (!isSupported) return null;
  return (
    <>
      <button
        disabled={isPending}
        onClick={() => void estimate({ country: 'US', postcode: '97201' })}
      >
        Estimate shipping
      </button>
      {error !== null && (
        <p role="alert">{error.serviceMessage ?? 'Shipping could not be estimated.'}</p>
      )}
      <ul>
        {methods?.map((method) => (
          <li key={`${method.carrier_code}-${method.method_code}`}>
            {method.method_title} {method.price_incl_tax}
          </li>
        ))}
      </ul>
    </>
  );
}
