import { GuestCartProvider, GuestCartWidget, type ResolveItem } from 'guest-cart';
import 'guest-cart/styles.css';

const resolveItem: ResolveItem = ({ sku }) =>
  sku === null
    ? null
    : {
        picture: `/pictures/${encodeURIComponent(sku)}.avif`,
        href: `/p/${encodeURIComponent(sku)}`,
      };

export function Shop({
  baseUrl,
  fetch,
}: {
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
}) {
  return (
    <GuestCartProvider baseUrl={baseUrl} fetch={fetch} features={['items', 'totals', 'coupons']}>
      <GuestCartWidget resolveItem={resolveItem} />
    </GuestCartProvider>
  );
}
