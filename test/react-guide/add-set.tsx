import { useAddItems, type NewCartItem } from 'guest-cart';

export function AddSet({ items }: { readonly items: readonly NewCartItem[] }) {
  const { mutate: addAll, isPending, error, variables } = useAddItems();
  const refused = error?.failedIndex === undefined ? undefined : variables?.[error.failedIndex];
  return (
    <>
      <button disabled={isPending} onClick={() => addAll(items)}>
        Add all {items.length}
      </button>
      {error && (
        <p role="alert">
          {refused === undefined ? 'Nothing was added.' : `${refused.sku} couldn’t be added.`} {error.serviceMessage}
        </p>
      )}
    </>
  );
}
