import { tagName } from '../settings/version.ts';

/** Adds the products that a button or a form of the page describes. */
type AddFrom = (source: Element, submitter: HTMLElement | null) => Promise<unknown>;

/**
 * Listens for presses of `[data-guest-cart-add]` and submits of `form[data-guest-cart-add]`. One listener on the document
 * covers content that is added later. Without a cart on the page, the form is sent to the page's own server.
 */
export function listenForAdds(addFrom: AddFrom): void {
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, (event) => {
      const selector = `${type === 'click' ? ':not(form)' : 'form'}[data-guest-cart-add]`;
      // An event that a script dispatches may have the document as its target.
      const source = (event.target as Partial<Element>).closest?.(selector);
      if (!source || event.defaultPrevented || document.querySelector(tagName) === null) return;
      event.preventDefault();
      const setState = (state: string): void => source.setAttribute('data-guest-cart-state', state);
      setState('busy');
      addFrom(source, (event as SubmitEvent).submitter).catch(() => setState('error'));
    });
  }
}
