import { expect, it } from 'vitest';
import { changeTranslatedCart } from '../../support/browser/translated-cart.ts';
import { addProduct, badge, setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

it('the React widget follows every change in a page that is translated again and again', async () => {
  const { page, errors } = await preview.open();
  await page.goto(preview.url);
  await addProduct(page, 'Speckled mug', '2');
  await badge(page, '2 items').waitFor();
  await changeTranslatedCart(page.locator('#cart .gc-root'), false);
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
