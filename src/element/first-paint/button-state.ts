export const stateAttribute = 'data-guest-cart-state';

/**
 * Sets the state of a button, link or form that adds products. The listener of presses sets it
 * before the code that adds has loaded, and if that code does not load.
 */
export function setAddState(source: Element, state: 'busy' | 'waiting' | 'done' | 'error'): void {
  // Not the methods of a form itself, which a field of their name hides.
  const methods = Element.prototype;
  methods.setAttribute.call(source, stateAttribute, state);
  if (state === 'busy') methods.setAttribute.call(source, 'aria-busy', 'true');
  else methods.removeAttribute.call(source, 'aria-busy');
}
