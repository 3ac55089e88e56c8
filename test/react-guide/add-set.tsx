import { useAddItems, type NewCartItem } from 'guest-cart';

export function AddSet({ items }: { readonly items: readonly NewCartItem[] }) {
  const { mutate: addAll, isPending, error } = useAddItems();
  return (
    <>
      <ul>
        {items.map(({ sku }, index) => (
          <li key={sku}>
            {sku} {index === error?.failedIndex && <strong>not added</strong>}
          </li>
        ))}
      </ul>
      <button aria-disabled={isPending} onClick={() => !isPending && addAll(items)}>
        Add all {items.length}
      </button>
    </>
  );
}
