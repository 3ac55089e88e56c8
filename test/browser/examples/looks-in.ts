import type { Page } from 'playwright-core';

/** What of the cart in the page a theme sets, with each of some stylesheets in place of the page's own theme. */
export async function looksIn(page: Page, sheets: readonly string[]): Promise<readonly string[]> {
  const looks: string[] = [];
  for (const href of sheets) {
    const look = await page.evaluate(async (address) => {
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
    looks.push(look);
  }
  return looks;
}
