import type { GuestCartError } from '../../core/api/errors.ts';
import { errorAddNotLoaded } from '../../core/messages/en-add-not-loaded.ts';
import { tagName } from '../../core/api/version.ts';
import { setAddState } from '../first-paint/button-state.ts';

/** Adds the products that a button or a form of the page describes. */
type AddFrom = (source: Element, submitter: HTMLElement | null) => Promise<unknown>;

/** The errors of an add, with the sentence of `addByButton`. */
type AddError = Partial<GuestCartError> & { readonly shopperText?: string | undefined };

/** A click, or the submit of a form by its button. */
type Press = MouseEvent & SubmitEvent;

/**
 * Milliseconds in which a second press of a button is the end of a double press, not a second
 * product.
 */
const doublePress = 500;

/** Not the method of a form itself, which a field called `matches` hides. */
const isA = (source: Element, selectors: string): boolean =>
  Element.prototype.matches.call(source, selectors);

/** Links and forms whose presses are the browser's from now on. */
const leftToBrowser = new WeakSet<Element>();

/**
 * Returns the button, link or form that a press is to add. Undefined for a press of something else,
 * and for one that is the page's or the browser's: without a cart on the page, a link is followed
 * and a form is sent to the page's own server.
 */
function sourceOf(press: Press): Element | undefined {
  const selector = `${press.type === 'click' ? ':not(form)' : 'form'}[data-guest-cart-add]`;
  // An event that a script dispatches may have the document as its target.
  const source =
    press.target instanceof Element && Element.prototype.closest.call(press.target, selector);
  if (!source || press.defaultPrevented || leftToBrowser.has(source)) return undefined;
  if (isA(source, 'form,a') && document.querySelector(tagName) === null) return undefined;
  // The browser opens the link in a new tab or window, or downloads it.
  const hasModifier = press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;
  if (isA(source, 'a') && hasModifier) return undefined;
  return source;
}

/**
 * After an add of which no request has reached the shop, because a file of the script did not load,
 * as after a deployment, or the feature is missing: sends the form to the page's own server, follows
 * the link, or says so next to a button.
 */
function fallBack(
  source: Element,
  submitter: HTMLElement | null,
  // If a file could not be loaded, the error has none of these members.
  { code, operation, status = 404, failedIndex = 0, shopperText }: AddError,
  message: Element,
): void {
  // With several items, those before the failed one are in the cart.
  const isUnsent = failedIndex === 0 && (code === 'misconfigured' || operation === undefined);
  if (!isUnsent) return;
  if (isA(source, 'form[action],a[href]')) {
    leftToBrowser.add(source);
    // In its own task: during the dispatch of its `submit` event, the browser ignores this call
    // (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm).
    setTimeout(() => {
      if (isA(source, 'a')) (source as HTMLAnchorElement).click();
      else HTMLFormElement.prototype.requestSubmit.call(source, submitter);
    });
  } else if (status === 404) {
    // With another status, the cart says that the shop has not taken it.
    message.textContent = shopperText ?? errorAddNotLoaded;
    // As in `isA`.
    Element.prototype.after.call(source, message);
  }
}

/**
 * Adds products at presses of buttons and links, and at submits of forms, with the attribute. One
 * listener on the document covers content that is added later.
 */
export function listenForAdds(addFrom: AddFrom): void {
  /** Stands next to the button that could not add. Without its file, no cart can show why. */
  const message = document.createElement('span');
  message.setAttribute('role', 'alert');
  /** Buttons that were just pressed, or whose product is being added. */
  const pressed = new WeakSet<Element>();

  function addOnce(event: Event): void {
    const press = event as Press; // it listens to these events only
    const source = sourceOf(press);
    if (source === undefined) return;
    press.preventDefault();
    const { submitter } = press;
    const button = submitter ?? source;
    if (button.ariaDisabled === 'true' || pressed.has(button)) return;
    pressed.add(button);
    // Immediately: the code that adds may still be loading.
    setAddState(source, 'busy');
    message.remove();
    const pause = new Promise((resolve) => setTimeout(resolve, doublePress));
    const released = addFrom(source, submitter).then(
      () => pause,
      (thrown: unknown) => {
        const error = thrown as AddError; // that of `addFrom`
        setAddState(source, 'error');
        fallBack(source, submitter, error, message);
        // A quantity that was refused was not sent, so that the next press cannot add twice.
        return error.code === 'invalid-argument' || pause;
      },
    );
    void released.finally(() => pressed.delete(button));
  }

  for (const type of ['click', 'submit']) document.addEventListener(type, addOnce);
}
