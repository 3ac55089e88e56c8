import type { GuestCartError } from '../../core/api/errors.ts';
import { errorAddNotLoaded } from '../../core/messages/en-add-not-loaded.ts';
import { tagName } from '../../core/api/version.ts';

/** Adds the products that a button or a form of the page describes. */
type AddFrom = (source: Element, submitter: HTMLElement | null) => Promise<unknown>;

/**
 * Milliseconds in which a second press of a button is the end of a double press, not a second
 * product.
 */
const doublePress = 500;

/** The errors of an add, with the sentence of `addByButton`. */
type AddError = Partial<GuestCartError> & { readonly shopperText?: string | undefined };

/**
 * Listens for presses of `[data-guest-cart-add]` and submits of `form[data-guest-cart-add]`. One
 * listener on the document covers content that is added later. Without a cart on the page, a link
 * is followed and a form is sent to the page's own server. So they are if no request reached the
 * shop: a file of the script did not load, as after a deployment, or the feature is missing. Next to
 * a button alone, a sentence says so.
 */
export function listenForAdds(addFrom: AddFrom): void {
  const native = new WeakSet<Element>();
  /** Buttons that were just pressed, or whose product is being added. */
  const pressed = new WeakSet<Element>();
  /** Stands next to the button that could not add. Without its file, no cart can show why. */
  const message = document.createElement('span');
  message.setAttribute('role', 'alert');
  // Not those of a form itself, which a field called `closest` or `matches` hides.
  const methods = Element.prototype;
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, (event) => {
      const selector = `${type === 'click' ? ':not(form)' : 'form'}[data-guest-cart-add]`;
      // An event that a script dispatches may have the document as its target.
      const source =
        event.target instanceof Element && methods.closest.call(event.target, selector);
      if (!source || event.defaultPrevented || native.has(source)) return;
      const isA = (selectors: string): boolean => methods.matches.call(source, selectors);
      if (isA('form,a') && document.querySelector(tagName) === null) return;
      const { submitter, ctrlKey, metaKey, shiftKey, altKey } = event as SubmitEvent & MouseEvent;
      // The browser opens the link in a new tab or window, or downloads it.
      if (isA('a') && (ctrlKey || metaKey || shiftKey || altKey)) return;
      event.preventDefault();
      const button = submitter ?? source;
      if (button.ariaDisabled === 'true' || pressed.has(button)) return;
      pressed.add(button);
      const setState = (state: string, isBusy: boolean): void => {
        methods.setAttribute.call(source, 'data-guest-cart-state', state);
        methods.setAttribute.call(source, 'aria-busy', String(isBusy));
      };
      // Immediately: the code that adds may still be loading.
      setState('busy', true);
      message.remove();
      const adding = addFrom(source, submitter);
      const pause = new Promise((resolve) => setTimeout(resolve, doublePress));
      // A quantity that was refused was not sent, so that the next press cannot add twice.
      const released = adding.then(
        () => pause,
        (error: unknown) => (error as Partial<GuestCartError>).code === 'invalid-argument' || pause,
      );
      void released.then(() => pressed.delete(button));
      adding.catch((error: unknown) => {
        setState('error', false);
        // If a file could not be loaded, the error has none of these members.
        const { code, operation, status = 404, failedIndex = 0, shopperText } = error as AddError;
        // With several items, those before the failed one are in the cart.
        const isUnsent = failedIndex === 0 && (code === 'misconfigured' || operation === undefined);
        if (!isUnsent) return;
        if (!isA('form[action],a[href]')) {
          // The cart says that the shop has not taken it.
          if (status !== 404) return;
          message.textContent = shopperText ?? errorAddNotLoaded;
          source.after(message);
          return;
        }
        native.add(source);
        // In its own task: during the dispatch of its `submit` event, the browser ignores this
        // call (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm).
        setTimeout(() => {
          if (isA('a')) (source as HTMLAnchorElement).click();
          else HTMLFormElement.prototype.requestSubmit.call(source, submitter);
        });
      });
    });
  }
}
