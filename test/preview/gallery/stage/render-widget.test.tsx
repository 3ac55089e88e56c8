// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { plainLook, type Mode } from '../../../../src/preview/gallery/look.ts';
import type { Scene } from '../../../../src/preview/gallery/scenes/scene.ts';
import { renderWidget } from '../../../../src/preview/gallery/stage/render-widget.tsx';
import { openSceneShop } from '../../../../src/preview/gallery/stage/scene-shop.ts';
import { createGuestCartApi, createGuestCartSession } from '../../../../src/client.ts';

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
let scenes = 0;
let remove = (): void => undefined;
afterEach(() => {
  remove();
  localStorage.clear();
});

/** Renders a scene whose cart contains a mug. */
async function open(given: Partial<Scene> = {}, mode: Mode = 'widget') {
  const scene: Scene = { name: 'test', title: 'Test', until: '.gc-root', ...given };
  const shop = openSceneShop(scene);
  vi.stubGlobal('fetch', shop.fetch);
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 1);
  const namespace = `scene-${(scenes += 1)}`;
  createGuestCartSession({ api: createGuestCartApi({ baseUrl: shop.baseUrl }), namespace }).adoptCart(cartId);
  const place = document.createElement('div');
  const look = { ...plainLook, mode };
  const rendered = renderWidget({ scene, look, shop, baseUrl: shop.baseUrl, namespace, place });
  remove = () => act(() => rendered.remove());
  return { shop, cartId, place, rendered };
}

test('renders the cart, and reads it again on refresh', async () => {
  const { shop, cartId, place, rendered } = await open();
  await waitFor(() => expect(place.textContent).toContain('Speckled mug'));
  await shop.addItem(cartId, 'NOTE-A5', 1);
  rendered.refresh();
  await waitFor(() => expect(place.textContent).toContain('Notebook A5'));
  act(() => rendered.remove());
  expect(place.childElementCount).toBe(0);
});

test('offers a signed-in customer to save the cart, and links to products if the scene has them', async () => {
  const { place } = await open({ isSignedIn: true, hasPictures: true });
  await waitFor(() => expect(place.textContent).toContain('Ada Lindqvist'));
  await waitFor(() => expect(place.querySelector('.gc-line a[href="#MUG-SPECKLE"]')).not.toBeNull());
});

test('shows the error of a cart that fails to render', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { place } = await open({ isBroken: true });
  await waitFor(() => expect(place.querySelector('[role=alert], .gc-root')).not.toBeNull());
  expect(place.textContent).not.toContain('Speckled mug');
});

test('opens and closes the cart in a drawer', async () => {
  const { place, rendered } = await open({}, 'widget-drawer');
  const drawer = await vi.waitFor(() => {
    const found = place.querySelector('dialog');
    if (found === null) throw new Error('no drawer');
    return found;
  });
  expect(drawer.open).toBe(false);
  act(() => rendered.open());
  await waitFor(() => expect(drawer.textContent).toContain('Speckled mug'));
  expect(drawer.open).toBe(true);
  act(() => rendered.close());
  expect(drawer.open).toBe(false);
});
