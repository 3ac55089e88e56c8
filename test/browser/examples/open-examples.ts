import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closePages, shareBrowser } from '../../support/browser/browser.ts';
import { copyExample, sharedPackages, startExample } from './example.ts';
import { openShopPage, type ShopPage } from '../../support/browser/shop-page.ts';

/** Examples with the packed package installed, and a browser to visit them. */
export interface Examples<Name extends string> {
  /** The folder of an installed example. */
  readonly copyOf: (name: Name) => string;
  /** Starts an example, opens it and runs the steps. Fails on any error of the page. */
  readonly visit: (
    name: Name,
    steps: (shop: ShopPage) => Promise<void>,
    path?: string,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Copies these examples next to the installed package. */
export async function openExamples<Name extends string>(
  names: readonly Name[],
): Promise<Examples<Name>> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-cart-examples-'));
  const launched = shareBrowser();
  const close = async (): Promise<void> => {
    await closePages(await launched);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const packages = await sharedPackages();
    for (const name of names) await copyExample(name, folder, packages);
  } catch (error) {
    await close();
    throw error;
  }
  const browser = await launched;
  const copyOf = (name: Name): string => join(folder, name);
  return {
    copyOf,
    async visit(name, steps, path = '') {
      const server = await startExample(copyOf(name));
      const shop = await openShopPage(browser);
      try {
        const response = await shop.page.goto(server.url + path);
        expect(response?.status()).toBe(200);
        await steps(shop);
        expect(shop.errors).toEqual([]);
      } finally {
        await shop.close();
        await server.stop();
      }
    },
    close,
  };
}

/** Adds a mug as soon as the button is enabled. The first call creates the cart. */
export async function addMug({ page }: { readonly page: Page }): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
}
