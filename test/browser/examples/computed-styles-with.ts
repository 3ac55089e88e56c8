import type { Page } from 'playwright-core';

/** The styles of the cart with each of these stylesheets instead of the page's theme. */
export async function computedStylesWith(
  page: Page,
  sheets: readonly string[],
): Promise<readonly string[]> {
  const styles: string[] = [];
  for (const href of sheets) {
    const style = await page.evaluate(async (address) => {
      const link = document.querySelector<HTMLLinkElement>('link[href*="/themes/"]')!;
      const { promise: loaded, resolve } = Promise.withResolvers<Event>();
      link.onload = resolve;
      link.href = address;
      await loaded;
      const { shadowRoot } = document.querySelector('main guest-cart')!;
      const [root, button] = ['.gc-root', '.gc-button'].map((inside) =>
        getComputedStyle(shadowRoot!.querySelector(inside)!),
      );
      return `${root!.backgroundColor} ${root!.padding} ${root!.fontFamily} ${button!.borderRadius}`;
    }, href);
    styles.push(style);
  }
  return styles;
}
