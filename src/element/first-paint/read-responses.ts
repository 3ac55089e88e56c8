import { array, boolean, integer, number, object, string, decode } from '../../core/api/shape.ts';
import type { Totals } from '../../core/api/totals.ts';
import { cartItemSchema } from '../../core/api/cart-item.ts';
import { currencySchema } from '../../core/api/currency.ts';
import { defaultMaxBytes, readBody } from '../../core/api/read-body.ts';
import type { Cart } from '../../core/api/cart.ts';
import { elementLangAttributes } from '../../core/messages/lang-attributes.ts';
import type { EarlySettings } from '../../core/settings/settings.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import { afterPaint } from './after-paint.ts';
import type { SnapshotSettings } from './snapshot.ts';
import type { MarkupNode } from '../../core/markup/node.ts';

/**
 * The fields of a cart that a snapshot shows. Without addresses and customer, the first paint loads
 * less code.
 */
export const compactCartSchema = object({
  is_active: boolean,
  items: array(cartItemSchema),
  items_count: integer,
  currency: currencySchema,
});

/** The fields of totals from which a snapshot's amounts and options are read. */
export const compactTotalsSchema = object({
  subtotal: number,
  subtotal_incl_tax: number,
  base_currency_code: string,
  quote_currency_code: string,
  items: array(
    object({
      item_id: integer,
      qty: number,
      price: number,
      price_incl_tax: number,
      row_total: number,
      row_total_incl_tax: number,
      discount_amount: number,
      weee_tax_applied_amount: number,
      options: string,
    }),
  ),
  total_segments: array(object({ code: string, title: string, value: number })),
});

/** The responses for the first paint. */
export interface EarlyResponses {
  readonly cart: Promise<Response | undefined>;
  /** Undefined if the page does not declare the feature. */
  readonly totals: Promise<Response | undefined> | undefined;
}

/** The content of a response; undefined for an error. @throws if it is not JSON */
async function bodyOf(response: Response | undefined): Promise<unknown> {
  if (response?.ok === true) {
    return JSON.parse(
      (await readBody(response, defaultMaxBytes, new AbortController().signal)) ?? '',
    );
  }
  void response?.body?.cancel();
  return undefined;
}

/**
 * The totals of a response, or `'loading'`: the prices of items must not be shown in their place.
 */
async function totalsOf(
  response: EarlyResponses['totals'],
): Promise<Totals | 'loading' | undefined> {
  try {
    // The app code reads them again, and reports the error.
    return response && decode(compactTotalsSchema, await bodyOf(await response)).value;
  } catch {
    return 'loading';
  }
}

/** What a first paint shows of a cart, and the code that builds it. */
interface FirstPaint<Loaded extends Partial<Messages>> {
  readonly loadMessages: (locale: string) => Promise<Loaded>;
  readonly build: (
    cart: Cart,
    settings: SnapshotSettings,
    messages: Loaded & Partial<Messages>,
  ) => MarkupNode | null;
}

const sample: Cart = {
  items: [{ qty: 2, price: 1 }],
  currency: { base_currency_code: 'USD', quote_currency_code: 'USD' },
};

/**
 * Builds the snapshot of a sample while the response is loading: on the first call of a function
 * the browser compiles it, and `Intl` creates formatters. On a phone both take longer than building
 * the snapshot of the response.
 *
 * @param isPending whether the response is still loading
 */
function warmUp(build: (body: unknown) => unknown, isPending: () => boolean): void {
  afterPaint(() => {
    try {
      if (isPending()) build(sample);
    } catch {
      // The page's messages are wrong. The app code reports them.
    }
  });
}

/**
 * Returns a function that builds the snapshot of the cart in a response, before the app code has
 * loaded. Null unless the response is a valid cart with items and the messages of its language have
 * loaded. The app code reports errors.
 */
export const fromResponse =
  <Loaded extends Partial<Messages>>({ loadMessages, build }: FirstPaint<Loaded>) =>
  async (
    responses: EarlyResponses,
    host: Element,
    settings: EarlySettings,
  ): Promise<MarkupNode | null> => {
    const locale = settings.locale ?? document.documentElement.lang;
    // A script may have set these properties before the element is defined.
    const { messages: pageMessages } = host as { readonly messages?: Partial<Messages> };
    const totalsLoading = totalsOf(responses.totals);
    try {
      const messages = mergeMessages(await loadMessages(locale), pageMessages);
      const langAttributes = elementLangAttributes(host, settings.locale, pageMessages);
      const buildFrom = (body: unknown, totals?: Totals | 'loading'): MarkupNode | null =>
        build(
          decode(compactCartSchema, body).value,
          { ...settings, locale, langAttributes, totals },
          messages,
        );
      let isPending = true;
      warmUp(buildFrom, () => isPending);
      const [response, totals] = await Promise.all([responses.cart, totalsLoading]);
      isPending = false;
      const body = await bodyOf(response);
      // Throws if there is none.
      const { customer, customer_is_guest: isGuest } = body as Cart;
      // As `isCustomers`, whose module is not loaded yet. The session decides about the cart of a
      // customer.
      return customer?.id == null || isGuest === true ? buildFrom(body, totals) : null;
    } catch {
      return null;
    }
  };
