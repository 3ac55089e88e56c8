import { useAddItem } from 'guest-cart';

interface Choice {
  /** Ids of the attribute and of the chosen value, from your catalogue. */
  readonly attributeId: string;
  readonly valueId: number;
}

export function AddShirt({ colour, size }: { readonly colour: Choice; readonly size: Choice }) {
  const { mutate: add, isPending } = useAddItem();
  const options = [colour, size].map(({ attributeId, valueId }) => ({
    option_id: attributeId,
    option_value: valueId,
  }));
  const productOption = { extension_attributes: { configurable_item_options: options } };
  return (
    <button
      aria-disabled={isPending}
      onClick={() => !isPending && add({ sku: 'TEE', qty: 1, productOption })}
    >
      Add to cart
    </button>
  );
}
