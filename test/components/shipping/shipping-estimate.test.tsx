// @vitest-environment jsdom
import { afterEach, expect, test, describe, vi } from 'vitest';
import { countriesIn, countryOf } from '../../../src/components/shipping/shipping-estimate.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { logAnnouncements } from '../../support/announcements.ts';
import { button, renderCart } from '../../support/render-cart.tsx';

test('countries have names in the page’s language, in its order', () => {
  expect(countriesIn('de', ['US', 'AT', 'DE']).map(({ name }) => name)).toEqual([
    'Deutschland',
    'Österreich',
    'Vereinigte Staaten',
  ]);
  expect(countriesIn('en', undefined).length).toBeGreaterThan(240);
});

test('every country of the whole list has a name', () => {
  for (const { code, name } of countriesIn('en', undefined)) expect(name).not.toBe(code);
});

test('the country of the locale is chosen first, or the first of the list', () => {
  const some = countriesIn('en', ['US', 'AT', 'DE']);
  expect(countryOf('de-AT', some)).toBe('AT');
  expect(countryOf('de', some)).toBe('DE');
  expect(countryOf('ja', some)).toBe('AT');
  expect(countryOf('ja', [])).toBe('');
});

// The products that the catalogue has looked up, and the destination.
afterEach(() => sessionStorage.clear());

const features = ['items', 'totals', 'shipping'] as const;

test('with the feature catalogue, the shop’s countries and regions can be chosen', async () => {
  const page = await renderCart({
    features: [...features, 'catalogue'],
    props: { locale: 'en-US' },
  });
  await page.user.click(await screen.findByText(en.estimateAsk));
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: en.estimateCountry });
  await waitFor(() => expect(country.options).toHaveLength(8));
  await page.user.selectOptions(country, 'US');
  await page.user.selectOptions(
    screen.getByRole('combobox', { name: en.estimateRegion }),
    'Oregon',
  );
  const requests = vi.spyOn(page.shop, 'fetch');
  await page.user.click(button(en.estimateApply));
  await screen.findByText(en.estimateNote);
  expect(page.shop.log().filter((line) => line.includes('directory/countries'))).toHaveLength(1);
  const body = requests.mock.calls.find(([url]) =>
    (url as string).endsWith('estimate-shipping-methods'),
  )?.[1]?.body;
  expect(JSON.parse(body as string)).toMatchObject({
    address: { country_id: 'US', region: 'Oregon', region_code: 'OR' },
  });
  // The shop has no regions of this country.
  await page.user.click(button(en.estimateChange));
  await page.user.selectOptions(screen.getByRole('combobox', { name: en.estimateCountry }), 'FR');
  expect(screen.queryByLabelText(en.estimateRegion)).toBeNull();
});

test('without the shop’s catalogue, all countries can be chosen', async () => {
  const page = await renderCart({
    features: [...features, 'catalogue'],
    props: { locale: 'en-US' },
    service: { features: ['items', 'totals', 'shipping'] },
  });
  await page.user.click(await screen.findByText(en.estimateAsk));
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: en.estimateCountry }).options.length,
  ).toBeGreaterThan(240);
});

describe('the shipping estimate', () => {
  async function open() {
    const page = await renderCart({
      features,
      props: { shippingCountries: 'US DE', locale: 'en-US' },
    });
    await page.user.click(await screen.findByText(en.estimateAsk));
    return page;
  }
  const rows = (container: HTMLElement): readonly (string | null)[] =>
    [...container.querySelectorAll('.gc-estimates > li')].map(({ textContent }) => textContent);

  test('shows the methods for a destination with their prices, as an estimate', async () => {
    const page = await open();
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: en.estimateCountry }).value,
    ).toBe('US');
    await page.user.type(screen.getByLabelText(en.estimatePostcode), '97201{Enter}');
    await screen.findByText(en.estimateNote);
    expect(rows(page.container)).toEqual([
      'In-store pickup – PortlandFree',
      'Standard – 2 to 4 days$5.00',
      'Courier – Same day$12.50',
    ]);
    // The total of the store has not changed.
    expect(page.container.querySelector('.gc-total data')?.textContent).toBe('$53.48');
    await checkStructure(page.container);
  });

  test('is what the totals say of shipping, until another destination is typed', async () => {
    const page = await open();
    const row = (): string | undefined =>
      page.container.querySelector('.gc-total-note')?.textContent;
    expect(row()).toBe(en.shippingAtCheckout);
    await page.user.selectOptions(screen.getByRole('combobox', { name: en.estimateCountry }), 'DE');
    await page.user.type(screen.getByLabelText(en.estimatePostcode), '10115{Enter}');
    await waitFor(() => expect(row()).toBe('$5.00 – $12.50'));
    const place = page.container.querySelector('.gc-estimate-to > span');
    expect(place?.textContent).toBe('Shipping to 10115, Germany');
    await page.user.click(button(en.estimateChange));
    await page.user.type(screen.getByLabelText(en.estimatePostcode), '9');
    await waitFor(() => expect(row()).toBe(en.shippingAtCheckout));
  });

  test('asks for the postal code again if it has too few digits, until one is typed', async () => {
    const page = await open();
    const field = screen.getByLabelText(en.estimatePostcode);
    await page.user.type(field, 'abc');
    await page.user.click(button(en.estimateApply));
    const wrong = await screen.findByText('Check the postal code (United States).', {
      selector: '.gc-wrong',
    });
    expect(field.getAttribute('aria-describedby')).toBe(wrong.id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(en.estimateRegion).getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field);
    await page.user.click(button(en.estimateApply));
    expect(document.activeElement).toBe(field);
    expect(page.shop.log().join()).not.toContain('estimate-shipping-methods');
    await page.user.clear(field);
    await page.user.type(field, '97201');
    expect(page.container.querySelector('.gc-wrong')).toBeNull();
    await page.user.click(button(en.estimateApply));
    await screen.findByText(en.estimateNote);
  });

  test('starts with no postal code in another country, and asks for a region where addresses have one', async () => {
    const page = await open();
    await page.user.type(screen.getByLabelText(en.estimatePostcode), '97201');
    expect(screen.queryByLabelText(en.estimateRegion)).not.toBeNull();
    await page.user.selectOptions(screen.getByRole('combobox', { name: en.estimateCountry }), 'DE');
    expect(screen.getByLabelText(en.estimatePostcode)).toHaveProperty('value', '');
    expect(screen.queryByLabelText(en.estimateRegion)).toBeNull();
  });

  test('announces the result once, as one sentence', async () => {
    const page = await open();
    await page.user.selectOptions(screen.getByRole('combobox', { name: en.estimateCountry }), 'DE');
    await page.user.click(button(en.estimateApply));
    await screen.findByText(en.estimateNote);
    const status = page.container.querySelector('.gc-estimate [role=status]');
    await waitFor(() =>
      expect(status?.textContent).toBe(
        'Estimated shipping: Standard – 2 to 4 days $5.00; Courier – Same day $12.50',
      ),
    );
  });

  test('says at the form why it failed, in one sentence', async () => {
    const page = await open();
    page.shop.faults.set({ operation: 'shipping', kind: 'status', status: 500, times: 1 });
    await page.user.click(button(en.estimateApply));
    await screen.findByText(en.errorEstimate, { selector: '.gc-wrong' });
    await page.user.click(button(en.estimateApply));
    await screen.findByText(en.estimateNote);
    expect(screen.queryByText(en.errorEstimate)).toBeNull();
  });

  test('is hidden when a field of the destination changes, until it is estimated again', async () => {
    const page = await open();
    const postcode = () => screen.getByLabelText(en.estimatePostcode);
    expect(postcode().getAttribute('autocorrect')).toBe('off');
    for (const change of [
      () => page.user.type(screen.getByLabelText(en.estimateRegion), 'OR'),
      () =>
        page.user.selectOptions(screen.getByRole('combobox', { name: en.estimateCountry }), 'DE'),
      () => page.user.type(postcode(), '10115'),
    ]) {
      await page.user.click(button(en.estimateApply));
      await screen.findByText(en.estimateNote);
      await page.user.click(button(en.estimateChange));
      await change();
      expect(rows(page.container)).toEqual([]);
      expect(screen.queryByText(en.estimateNote)).toBeNull();
    }
    page.shop.faults.set({ operation: 'shipping', kind: 'status', status: 500, times: 1 });
    await page.user.click(button(en.estimateApply));
    await screen.findByText(en.errorEstimate, { selector: '.gc-wrong' });
    await page.user.type(postcode(), '2');
    expect(screen.queryByText(en.errorEstimate, { selector: '.gc-wrong' })).toBeNull();
  });

  test('replaces the form by its destination, which leads back to it', async () => {
    const page = await open();
    await page.user.click(button(en.estimateApply));
    await waitFor(() =>
      expect(page.container.querySelector('.gc-estimate-to span')?.textContent).toBe(
        'Shipping to United States',
      ),
    );
    expect(screen.queryByRole('combobox', { name: en.estimateCountry })).toBeNull();
    expect(document.activeElement).toBe(button(en.estimateChange));
    await page.user.click(button(en.estimateChange));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: en.estimateCountry }));
    // The prices are those of the destination until it changes.
    expect(rows(page.container)).toHaveLength(3);
  });

  test('follows a change to the cart, without an announcement', async () => {
    const page = await open();
    await page.user.click(button(en.estimateApply));
    await screen.findByText(en.estimateNote);
    const status = page.container.querySelector('.gc-estimate [role=status]');
    await waitFor(() => expect(status?.textContent).toContain(en.estimateResults));
    const said = logAnnouncements(status!);
    const count = () =>
      page.shop.log().filter((line) => line.includes('estimate-shipping-methods')).length;
    await page.user.click(button('Increase quantity of Speckled mug'));
    await page.user.click(button('Increase quantity of Speckled mug'));
    await page.settled();
    expect(rows(page.container)).toEqual([]);
    await waitFor(() => expect(rows(page.container)).toHaveLength(3));
    expect(count()).toBe(2);
    expect(said).toEqual([]);
  });

  test('says so if there is no method for the address', async () => {
    const page = await renderCart({ features, service: { shippingMethods: [] } });
    await page.user.click(await screen.findByText(en.estimateAsk));
    await page.user.click(button(en.estimateApply));
    expect(await screen.findByText(en.estimateNone, { selector: '.gc-hint' })).toBeTruthy();
  });

  test('is gone if the shop does not have the route', async () => {
    const page = await open();
    page.shop.faults.set({ operation: 'shipping', kind: 'status', status: 404 });
    await page.user.click(button(en.estimateApply));
    await waitFor(() => expect(screen.queryByText(en.estimateAsk)).toBeNull());
    expect(page.line('Speckled mug')).toBeTruthy();
  });

  test('is not there without the feature, nor for a cart with nothing to ship', async () => {
    await renderCart({ features: ['items', 'totals'] });
    expect(screen.queryByText(en.estimateAsk)).toBeNull();
  });
});
