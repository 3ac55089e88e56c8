/** Whether the element is rendered. Always true in jsdom, which has no layout. */
export function isRendered(element: Element): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}
