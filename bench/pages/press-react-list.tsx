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
}

const id = localStorage.getItem('press-cart');
const url = `/rest/default/V1/guest-carts/${id}`;
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const portion = 100;

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
  return (
    <>
      <ul className="lines">
        {data.items.slice(0, shown).map((item) => (
          <li className="line" key={item.item_id}>
            <p className="name">{item.name}</p>
            <p className="row">{money.format(item.price * item.qty)}</p>
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
      <p className="total">
        {money.format(data.items.reduce((sum, { price, qty }) => sum + price * qty, 0))}
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
