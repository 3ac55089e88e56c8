import { hasCode, type GuestCartError } from '../../core/api/errors.ts';
import { callHost } from '../../core/api/report.ts';
import { loadMessages } from '../../core/messages/load-messages.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { AddCallOptions } from '../../core/cart/state/add-state.ts';
import type { NewCartItem } from '../../core/api/arguments.ts';
import { setAddState, stateAttribute } from '../first-paint/button-state.ts';
import { readItems, type FormField } from './read-items.ts';

/** Milliseconds for which the state is `done`. */
const doneFor = 3000;

/** What `<guest-cart>` does for an add button. */
interface Cart {
  readonly addItems: (
    items: readonly NewCartItem[],
    options: Pick<AddCallOptions, 'onWaiting'>,
  ) => Promise<readonly CartItem[]>;
  readonly show: () => void;
  readonly messages?: Partial<Messages> | undefined;
}

/** Those whose products are being added, by a press or by the page's own call of `addFrom`. */
const busy = new WeakSet<Element>();

/**
 * Says at the field that its quantity cannot be ordered, until the shopper types or presses
 * something.
 */
async function refuse(field: FormField, { messages: pageMessages }: Cart): Promise<void> {
  const messages = mergeMessages(await loadMessages(document.documentElement.lang), pageMessages);
  // `quantityWrong` in English. The other English messages of controls are not needed here.
  field.setCustomValidity(messages.quantityWrong ?? 'Enter a valid quantity.');
  field.reportValidity();
  // An invalid field would keep the browser from sending the form again.
  const listening = new AbortController();
  const clear = (): void => {
    field.setCustomValidity('');
    listening.abort();
  };
  for (const type of ['input', 'click']) {
    document.addEventListener(type, clear, { capture: true, signal: listening.signal });
  }
}

/**
 * Sets the quantities of products that are in the cart to 0, so that the next press adds only the
 * others.
 */
function resetQuantities(source: Element, added: readonly NewCartItem[]): void {
  const names = added.map(({ sku }) => `qty[${sku}]`);
  for (const field of source.querySelectorAll<HTMLInputElement>('[name]')) {
    if (!names.includes(field.name)) continue;
    field.value = '0';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function showDone(source: Element): void {
  setAddState(source, 'done');
  setTimeout(() => {
    if (source.getAttribute(stateAttribute) === 'done') source.removeAttribute(stateAttribute);
  }, doneFor);
}

function showError(source: Element, items: readonly NewCartItem[], error: unknown): void {
  setAddState(source, 'error');
  const { failedIndex = 0 } = error as Partial<GuestCartError>;
  resetQuantities(source, items.slice(0, failedIndex));
}

/**
 * Shows that products wait for a connection, and then what became of them. The shopper may be at
 * something else by then, so that no cart opens.
 */
async function showWaiting(
  source: Element,
  items: readonly NewCartItem[],
  adding: Promise<unknown>,
): Promise<void> {
  setAddState(source, 'waiting');
  try {
    await adding;
    showDone(source);
  } catch (error) {
    // The shopper has withdrawn them.
    if (hasCode(error, 'aborted')) source.removeAttribute(stateAttribute);
    else showError(source, items, error);
  }
}

/**
 * Adds the products that a button or a form describes, in one call. Sets `data-guest-cart-state` to
 * `busy`, then to `done` for three seconds, or to `error`. The cart shows the shopper why something
 * was not added. A second press while it is busy is ignored.
 *
 * While the browser is offline, the state is `waiting` until they are sent. Returns no lines then, and
 * the next press adds more.
 *
 * @param getCart throws `misconfigured` for a page without a cart
 * @throws {GuestCartError} of the first product that was not added
 */
export async function addFrom(
  getCart: () => Cart,
  source: Element,
  submitter?: HTMLElement | null,
): Promise<readonly CartItem[]> {
  if (busy.has(source)) return [];
  busy.add(source);
  setAddState(source, 'busy');
  let items: readonly NewCartItem[] = [];
  let onWaiting: () => void = () => undefined;
  const waiting = new Promise<null>((resolve) => (onWaiting = () => resolve(null)));
  try {
    items = readItems(source, submitter, (field) => void refuse(field, getCart()));
    // Empty if no quantity was chosen in a form with several products.
    const adding = items.length > 0 ? getCart().addItems(items, { onWaiting }) : [];
    const lines = await Promise.race([adding, waiting]);
    if (lines === null) {
      void showWaiting(source, items, Promise.resolve(adding));
      return [];
    }
    if (lines.length > 0) showDone(source);
    else setAddState(source, 'error');
    // The products are in the cart: an error of showing it, such as a cart that the page has
    // removed, must not reject.
    if (lines.length > 0 && source.hasAttribute('data-guest-cart-open'))
      callHost(() => getCart().show());
    return lines;
  } catch (error) {
    showError(source, items, error);
    // Mistakes in the page are for its developers. The cart does not show them.
    // oxlint-disable-next-line no-console -- the integrator sees it nowhere else
    if (hasCode(error, 'misconfigured', 'invalid-argument')) console.error(error.message, source);
    throw error;
  } finally {
    busy.delete(source);
  }
}
