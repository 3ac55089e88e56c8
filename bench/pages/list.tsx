import {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

// A list that a React developer writes in an hour with the same libraries: one query and one
// optimistic mutation, as in the docs of TanStack Query.
interface Item {
  readonly item_id: number;
  readonly name: string;
  readonly price: number;
  readonly qty: number;
}
interface Cart {
  readonly items: readonly Item[];
  readonly currency: { readonly quote_currency_code: string; readonly base_to_quote_rate: number };
}

const id = new URLSearchParams(location.search).get('cart');
const url = `/rest/default/V1/guest-carts/${id}`;
const portion = 100;
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, made);
  return made;
}

const cartOptions = queryOptions({
  queryKey: ['cart'],
  queryFn: async () => (await (await fetch(url)).json()) as Cart,
});

function App() {
  const client = useQueryClient();
  const [shown, setShown] = useState(portion);
  const { data } = useQuery(cartOptions);
  const { mutate } = useMutation({
    mutationFn: ({ item_id: itemId, qty }: Item) =>
      fetch(`${url}/items/${itemId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cartItem: { quote_id: id, qty } }),
      }),
    onMutate: (changed) =>
      client.setQueryData(
        cartOptions.queryKey,
        (cart) =>
          cart && {
            ...cart,
            items: cart.items.map((item) => (item.item_id === changed.item_id ? changed : item)),
          },
      ),
    onSettled: () => client.invalidateQueries(cartOptions),
  });
  if (data === undefined) return <p>Loading</p>;
  const { quote_currency_code: currency, base_to_quote_rate: rate } = data.currency;
  const money = formatOf(currency);
  const rowOf = ({ price, qty }: Item): number => Math.round(price * rate * 100) * qty;
  return (
    <>
      <ul className="lines">
        {data.items.slice(0, shown).map((item) => (
          <li className="line" key={item.item_id}>
            <p className="name">{item.name}</p>
            <p className="row">{money.format(rowOf(item) / 100)}</p>
            <p>
              <button className="more" onClick={() => mutate({ ...item, qty: item.qty + 1 })}>
                +
              </button>{' '}
              <span className="qty">{item.qty}</span>
            </p>
          </li>
        ))}
      </ul>
      {shown < data.items.length && (
        <button className="show-more" onClick={() => setShown(shown + portion)}>
          Show more
        </button>
      )}
      <p className="subtotal">
        {money.format(data.items.reduce((sum, item) => sum + rowOf(item), 0) / 100)}
      </p>
    </>
  );
}

const place = document.getElementById('cart');
if (place === null) throw new Error('the bench page has lost its #cart');
createRoot(place).render(
  <QueryClientProvider client={new QueryClient()}>
    <App />
  </QueryClientProvider>,
);
