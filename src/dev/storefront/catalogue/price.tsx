import { usePreview } from '../preview-context.ts';
import { moneyText, priceInStore } from './shop-price.ts';

export interface PriceProps {
  /** One unit in the shop's base currency. */
  readonly price: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  /** Said before it, as in "from". */
  readonly prefix?: string | undefined;
}

/** A catalogue price in the currency of the current store; a dash where it cannot be known. */
export function Price({ price, unit, prefix }: PriceProps) {
  const { settings, store } = usePreview();
  const value = priceInStore(price, store?.base_to_quote_rate);
  const currency = store?.quote_currency_code;
  const text = value === undefined || currency == null ? null : moneyText(value, currency, settings.locale);
  return (
    <span className="price">
      {prefix === undefined ? null : <span className="soft">{prefix} </span>}
      <bdi>{text ?? '—'}</bdi>
      {unit == null ? null : <span className="soft"> / {unit}</span>}
    </span>
  );
}
