import { usePreview } from '../preview-context.ts';
import { moneyText, priceInStore } from './shop-price.ts';

export interface PriceProps {
  /** Unit price in base currency. */
  readonly price: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  /** Text before the price, such as "from". */
  readonly prefix?: string | undefined;
}

/** A catalogue price in the currency of the current store; a dash if it is unknown. */
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
