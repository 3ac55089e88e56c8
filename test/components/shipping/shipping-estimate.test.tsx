// @vitest-environment jsdom
import { expect, test, describe, vi } from 'vitest';
import { countriesIn, countryOf } from '../../../src/components/shipping/countries.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ShippingEstimateForm } from '../../../src/components/shipping/shipping-estimate.tsx';
import { noEstimate } from '../../../src/core/cart/state/estimate-state.ts';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { importsSettled } from '../../support/imports.ts';
import { logAnnouncements } from '../../support/announcements.ts';
import { button, renderCart, type RenderedCart } from '../../support/render-cart.tsx';
import { quietCommands } from '../../support/screen-controls.ts';
import { Displayed } from '../../support/show-cart-body.tsx';

test('countries have names in the page’s language, in its order', () => {
  expect(countriesIn('de', ['US', 'AT', 'DE']).map(({ name }) => name)).toEqual([
    'Deutschland',
    'Österreich',
    'Vereinigte Staaten',
  ]);
  const all = countriesIn('en', undefined);
  expect(all.length).toBeGreaterThan(240);
  for (const { code, name } of all) expect(name).not.toBe(code);
});

test('the country of the locale is chosen first, or the only one of the list', () => {
  const some = countriesIn('en', ['US', 'AT', 'DE']);
  expect(countryOf('de-AT', some)).toBe('AT');
  expect(countryOf('de', some)).toBe('DE');
  expect(countryOf('ja', some)).toBe('');
  expect(countryOf('ja', countriesIn('en', ['AT']))).toBe('AT');
  expect(countryOf('ja', [])).toBe('');
});

const features = ['items', 'totals', 'shipping'] as const;
const withCatalogue = {
  features: [...features, 'catalogue'],
  props: { locale: 'en-US' },
} as const;

/** Opens the form of a cart. */
async function openForm(options: Parameters<typeof renderCart>[0]): Promise<RenderedCart> {
  const page = await renderCart({ features, ...options });
  await page.user.click(await screen.findByText(en.estimateAsk));
  return page;
}

const countryField = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: en.estimateCountry });
const postcodeField = () => screen.getByLabelText<HTMLInputElement>(en.estimatePostcode);

test('with the feature catalogue, the shop’s countries and regions can be chosen', async () => {
  const page = await openForm(withCatalogue);
  const country = countryField();
  expect(document.activeElement).toBe(country);
  await waitFor(() => expect(country.options).toHaveLength(8));
  await page.user.selectOptions(country, 'US');
  await page.user.click(button(en.estimateApply));
  await screen.findByText(en.estimateRegionMissing, { selector: '.gc-wrong > span' });
  await page.user.selectOptions(
    screen.getByRole('combobox', { name: en.estimateRegion }),
    'Oregon',
  );
  // As an Arabic keyboard types it. A shop compares it with its own digits.
  await page.user.type(postcodeField(), '٩٧٢٠١');
  const requests = vi.spyOn(page.shop, 'fetch');
  await page.user.click(button(en.estimateApply));
  await screen.findByText(en.estimateNote);
  expect(page.shop.log().filter((line) => line.includes('directory/countries'))).toHaveLength(1);
  const body = requests.mock.calls.find(([url]) =>
    (url as string).endsWith('estimate-shipping-methods'),
  )?.[1]?.body;
  expect(JSON.parse(body as string)).toMatchObject({
    address: { country_id: 'US', region: 'Oregon', region_code: 'OR', postcode: '97201' },
  });
  expect(page.container.querySelector('.gc-estimate-to > span')?.textContent).toBe(
    'Shipping to Oregon 97201, United States',
  );
  // A Latin region must not turn the direction of an Arabic country.
  expect(page.container.querySelector('.gc-estimate-to bdi > bdi')?.textContent).toBe(
    'Oregon 97201',
  );
  // The shop has no regions of France. It lists those of Germany, which no address there names.
  await page.user.click(button(/^Change, /));
  for (const code of ['FR', 'DE']) {
    await page.user.selectOptions(countryField(), code);
    expect(screen.queryByLabelText(en.estimateRegion)).toBeNull();
  }
});

test('no country is chosen for a shopper whose own is not listed', async () => {
  const page = await openForm({ props: { shippingCountries: 'US DE', locale: 'en-KW' } });
  const country = countryField();
  expect(country.value).toBe('');
  await page.user.click(button(en.estimateApply));
  await screen.findByText(en.estimateCountryMissing, { selector: '.gc-wrong > span' });
  expect(document.activeElement).toBe(country);
  expect(screen.queryByText(en.estimatePostcodeMissing)).toBeNull();
  await page.user.selectOptions(country, 'DE');
  expect(Array.from(country.options, ({ text }) => text)).toEqual(['Germany', 'United States']);
  expect(page.container.querySelector('.gc-wrong')).toBeNull();
});

test('a region cannot be typed while the shop’s list may replace its field', async () => {
  const page = await renderCart(withCatalogue);
  page.network.pause('GET');
  await page.user.click(await screen.findByText(en.estimateAsk));
  expect(screen.getByRole('textbox', { name: en.estimateRegion })).toHaveProperty('disabled', true);
  await page.user.type(postcodeField(), '97201');
  await act(() => page.network.resume());
  const region = await screen.findByRole('combobox', { name: en.estimateRegion });
  expect(region).toHaveProperty('disabled', false);
  expect(postcodeField()).toHaveProperty('value', '97201');
});

describe('the shipping estimate', () => {
  const open = (place?: 'drawer'): Promise<RenderedCart> =>
    openForm({
      place,
      service: { coupons: [{ code: 'TEN', label: 'Ten off', percent: 10 }] },
      props: { shippingCountries: 'US DE', locale: 'en-US' },
    });
  /** Types a destination in Oregon, which has a pickup, and estimates. */
  async function estimate({ user }: RenderedCart): Promise<void> {
    const region = screen.getByLabelText(en.estimateRegion);
    // It cannot be typed into until it is known that the shop has no list.
    await waitFor(() => expect(region).toHaveProperty('disabled', false));
    await user.type(region, 'OR');
    await user.type(postcodeField(), '97201{Enter}');
  }
  const rows = (container: HTMLElement): readonly (string | null)[] =>
    [...container.querySelectorAll('.gc-estimates > li')].map(({ textContent }) => textContent);

  test('shows the methods for a destination with their prices, and pickups apart, as an estimate, and announces them', async () => {
    const page = await open();
    expect(countryField().value).toBe('US');
    await estimate(page);
    await screen.findByText(en.estimateNote);
    const status = page.container.querySelector('.gc-estimate [role=status]');
    await waitFor(() =>
      expect(status?.textContent).toBe(
        'Estimated shipping: Standard – 2 to 4 days $5.00, Courier – Same day $12.50. Pickup: In-store pickup – Portland Free',
      ),
    );
    const inList = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(inList(en.estimateResults)).toEqual([
      'Standard – 2 to 4 days$5.00',
      'Courier – Same day$12.50',
    ]);
    expect(inList(en.estimatePickup)).toEqual(['In-store pickup – PortlandFree']);
    // The total of the store has not changed.
    expect(page.container.querySelector('.gc-total data')?.textContent).toBe('$53.48');
    await checkStructure(page.container);
  });

  test('is what the totals say of shipping, until another destination is estimated', async () => {
    const page = await open();
    const row = (): string | undefined =>
      page.container.querySelector('.gc-total-note')?.textContent;
    const total = () => page.container.querySelector('.gc-total dt')?.textContent;
    expect(row()).toBe(en.shippingAtCheckout);
    expect(total()).toBe(en.totalWithoutShipping);
    await page.user.type(postcodeField(), '97201');
    expect(screen.queryByLabelText(en.estimateRegion)).not.toBeNull();
    await page.user.selectOptions(countryField(), 'DE');
    // Addresses of another country have another postal code, and perhaps no region.
    expect(postcodeField()).toHaveProperty('value', '');
    expect(screen.queryByLabelText(en.estimateRegion)).toBeNull();
    await page.user.type(postcodeField(), '10115{Enter}');
    await waitFor(() => expect(row()).toBe('$5.00 – $12.50'));
    expect(total()).toBe(en.totalWithoutShipping);
    const place = page.container.querySelector('.gc-estimate-to > span');
    expect(place?.textContent).toBe('Shipping to 10115, Germany');
    await page.user.click(button(/^Change, /));
    page.network.pause('POST');
    await page.user.type(postcodeField(), '9');
    expect(row()).toBe('$5.00 – $12.50');
    await page.user.type(postcodeField(), '{Enter}');
    await waitFor(() => expect(row()).toBe(en.estimating));
    await act(() => page.network.resume());
    await waitFor(() => expect(row()).toBe('$5.00 – $12.50'));
  });

  test('names every field that the country needs and that is missing or cannot be right', async () => {
    const page = await open();
    const [region, postcode] = [en.estimateRegion, en.estimatePostcode].map((label) =>
      screen.getByLabelText(label),
    );
    const press = () => page.user.click(button(en.estimateApply));
    const wrong = (text: string) => screen.findByText(text, { selector: '.gc-wrong > span' });
    const invalid = () => [region, postcode].map((field) => field?.getAttribute('aria-invalid'));

    await press();
    const missing = [await wrong('Which state or region?'), await wrong('Enter a postal code.')];
    expect(invalid()).toEqual(['true', 'true']);
    const described = [region, postcode].map((field) => field?.getAttribute('aria-describedby'));
    expect(described).toEqual(missing.map(({ parentElement }) => parentElement?.id));
    expect(document.activeElement).toBe(region);
    const status = page.container.querySelector('.gc-estimate [role=status]');
    await waitFor(() =>
      expect(status?.textContent).toBe('Which state or region? Enter a postal code.'),
    );
    await checkStructure(page.container);
    // Each message goes with the input of its own field.
    await page.user.type(region!, 'OR');
    expect(invalid()).toEqual([null, 'true']);

    await page.user.type(postcode!, 'abc');
    expect(invalid()).toEqual([null, null]);
    await press();
    await wrong('Check the postal code (United States).');
    expect(document.activeElement).toBe(postcode);
    await press();
    expect(document.activeElement).toBe(postcode);

    expect(page.shop.log().join()).not.toContain('estimate-shipping-methods');
    await page.user.clear(postcode!);
    await page.user.type(postcode!, '97201{Enter}');
    await screen.findByText(en.estimateNote);
  });

  test('marks a region that can be left empty', async () => {
    const page = await openForm({ props: { shippingCountries: 'US ES' } });
    const hint = () => screen.getByLabelText<HTMLInputElement>(en.estimateRegion).placeholder;
    await page.user.selectOptions(countryField(), 'US');
    expect(hint()).toBe('');
    await page.user.selectOptions(countryField(), 'ES');
    expect(hint()).toBe(en.estimateOptional);
    await page.user.type(postcodeField(), '28001{Enter}');
    await screen.findByText('28001', { selector: '.gc-estimate-to bdi' });
    await screen.findByText(', Spain', { exact: false, selector: '.gc-estimate-to bdi' });
  });

  test('is hidden when a field of the destination changes, until it is estimated again, or the form says why that failed', async () => {
    const page = await open();
    expect(postcodeField().getAttribute('autocorrect')).toBe('off');
    for (const change of [
      () => page.user.type(screen.getByLabelText(en.estimateRegion), 'X'),
      () => page.user.type(postcodeField(), '1'),
      () => page.user.selectOptions(countryField(), 'DE'),
    ]) {
      await estimate(page);
      await screen.findByText(en.estimateNote);
      await page.user.click(button(/^Change, /));
      await change();
      expect(rows(page.container)).toEqual([]);
      expect(screen.queryByText(en.estimateNote)).toBeNull();
    }
    page.shop.faults.set({ operation: 'shipping', kind: 'status', status: 500, times: 2 });
    await page.user.type(postcodeField(), '10115{Enter}');
    await screen.findByText(en.errorEstimate, { selector: '.gc-wrong > span' });
    await page.user.type(postcodeField(), '{Backspace}');
    expect(screen.queryByText(en.errorEstimate, { selector: '.gc-wrong > span' })).toBeNull();
    await page.user.type(postcodeField(), '5{Enter}');
    await screen.findByText(en.errorEstimate, { selector: '.gc-wrong > span' });
    await page.user.click(button(en.estimateApply));
    await screen.findByText(en.estimateNote);
    expect(screen.queryByText(en.errorEstimate)).toBeNull();
  });

  test('replaces the form by its destination, which leads back to it', async () => {
    const page = await open();
    await estimate(page);
    await waitFor(() =>
      expect(page.container.querySelector('.gc-estimate-to span')?.textContent).toBe(
        'Shipping to OR 97201, United States',
      ),
    );
    expect(screen.queryByRole('combobox')).toBeNull();
    const change = button('Change, Shipping to OR 97201, United States');
    expect(document.activeElement).toBe(change);
    await page.user.click(change);
    expect(document.activeElement).toBe(countryField());
    // The prices are those of the destination until it changes.
    expect(rows(page.container)).toHaveLength(3);
    await page.user.type(postcodeField(), '1{Backspace}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button(/^Change, /)));
  });

  test('returns as it was when the form is left by Cancel, whatever was typed', async () => {
    const page = await open();
    expect(screen.queryByRole('button', { name: en.estimateCancel })).toBeNull();
    await estimate(page);
    const place = () => page.container.querySelector('.gc-estimate-to span')?.textContent;
    await waitFor(() => expect(place()).toBe('Shipping to OR 97201, United States'));
    const status = page.container.querySelector('.gc-estimate [role=status]')!;
    await waitFor(() => expect(status.textContent).toContain(en.estimateResults));
    const said = logAnnouncements(status);
    const requests = page.shop.log().length;
    for (const change of [
      () => Promise.resolve(),
      () => page.user.type(postcodeField(), '1'),
      () => page.user.selectOptions(countryField(), 'DE'),
    ]) {
      await page.user.click(button(/^Change, /));
      await change();
      await page.user.click(button(en.estimateCancel));
      expect(place()).toBe('Shipping to OR 97201, United States');
      expect(document.activeElement).toBe(button(/^Change, /));
      expect(rows(page.container)).toHaveLength(3);
    }
    expect(page.shop.log()).toHaveLength(requests);
    expect(said).toEqual([]);
  });

  describe('on the next page of the visit', () => {
    /** Estimates on one page. Returns what the shop receives and the row says on the next. */
    async function leave(place?: 'drawer') {
      const page = await open(place);
      await estimate(page);
      await screen.findByText(en.estimateNote);
      await page.settled();
      const sent = () =>
        page.shop.log().filter((line) => line.includes('estimate-shipping-methods')).length;
      const before = sent();
      return {
        ...page,
        asked: () => sent() - before,
        note: () => document.querySelector('.gc-total-note')?.textContent,
      };
    }

    test('is made again by itself, once for each content of the cart, without an announcement', async () => {
      const page = await leave();
      const { asked, note } = page;
      // Only the totals have the code, which may ship for free: they are awaited.
      await page.shop.fetch(`${page.shop.baseUrl}/V1/guest-carts/${page.cartId}/coupons/TEN`, {
        method: 'PUT',
      });
      page.shop.faults.set({ operation: 'totals', kind: 'delay', ms: 100, times: 1 });
      const container = page.reload();
      const status = await waitFor(() => {
        const region = container.querySelector('.gc-estimate [role=status]');
        expect(region).not.toBeNull();
        return region!;
      });
      const said = logAnnouncements(status);
      await waitFor(() => expect(note()).toBe('$5.00 – $12.50'));
      expect(container.querySelector('.gc-estimate-to span')?.textContent).toBe(
        'Shipping to OR 97201, United States',
      );
      expect(document.activeElement).toBe(document.body);
      await page.settled();
      expect(asked()).toBe(1);
      await page.user.click(button('Increase quantity of Speckled mug'));
      await waitFor(() => expect(asked()).toBe(2));
      await page.settled();
      expect(asked()).toBe(2);
      expect(said).toEqual([]);
    });

    test('is not made while the drawer with it is closed', async () => {
      const { reload, asked, openDrawer, shop } = await leave('drawer');
      const reads = () => shop.log().filter((line) => line.includes('/totals')).length;
      const before = reads();
      reload();
      await waitFor(() => expect(reads()).toBeGreaterThan(before));
      await act(importsSettled);
      expect(asked()).toBe(0);
      act(openDrawer);
      await waitFor(() => expect(asked()).toBe(1));
    });

    test('waits with a text in its row, then fails quietly and once: the form is as before', async () => {
      const { reload, asked, note, network, shop } = await leave();
      shop.faults.set({ operation: 'shipping', kind: 'status', status: 500 });
      network.pause('POST');
      const container = reload();
      await waitFor(() => expect(network.count()).toBe(1));
      expect(note()).toBe(en.estimating);
      await act(() => network.resume());
      await waitFor(() => expect(note()).toBe(en.shippingAtCheckout));
      expect(container.querySelector('.gc-estimate .gc-wrong')).toBeNull();
      expect(postcodeField()).toHaveProperty('value', '97201');
      expect(asked()).toBe(1);
    });
  });

  test('follows a change to the cart, also while it is closed, without an announcement', async () => {
    const page = await open();
    await estimate(page);
    await screen.findByText(en.estimateNote);
    const status = page.container.querySelector('.gc-estimate [role=status]');
    await waitFor(() => expect(status?.textContent).toContain(en.estimateResults));
    const said = logAnnouncements(status!);
    const isMarked = () =>
      ['.gc-estimate-results', '.gc-shop-totals'].map(
        (part) => page.container.querySelector<HTMLElement>(part)?.dataset['outdated'],
      );
    const note = () => page.container.querySelector('.gc-total-note')?.textContent;
    await page.user.click(screen.getByText(en.estimateAsk));
    page.network.pause('POST');
    await page.user.click(button('Increase quantity of Speckled mug'));
    await waitFor(() => expect(page.network.count()).toBe(1));
    // The amounts stay, marked, so that nothing moves.
    expect(isMarked()).toEqual(['true', 'true']);
    expect(rows(page.container)).toHaveLength(3);
    expect(note()).toBe('$5.00 – $12.50');
    await act(() => page.network.resume());
    await waitFor(() => expect(isMarked()).toEqual([undefined, undefined]));
    expect(note()).toBe('$5.00 – $12.50');
    expect(said).toEqual([]);
  });

  test('that failed by the network is made again once the connection is back', async () => {
    const page = await open();
    await estimate(page);
    await screen.findByText(en.estimateNote);
    page.shop.faults.set({ operation: 'shipping', kind: 'dropped' });
    await page.user.click(button('Increase quantity of Speckled mug'));
    await waitFor(() => expect(rows(page.container)).toEqual([]));
    await page.settled();
    page.shop.faults.clear();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(rows(page.container)).toHaveLength(3));
    expect(page.container.querySelector('.gc-estimate .gc-wrong')).toBeNull();
  });

  test('that the shopper asked for without a connection is announced once it is there', async () => {
    const page = await open();
    page.shop.faults.set({ operation: 'shipping', kind: 'dropped', times: 1 });
    await estimate(page);
    const status = page.container.querySelector('.gc-estimate [role=status]');
    await waitFor(() => expect(status?.textContent).toBe(en.errorEstimate));
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(status?.textContent).toContain(en.estimateResults));
    expect(page.container.querySelector('.gc-estimate .gc-wrong')).toBeNull();
  });
});

test('what is wrong with a destination that the page has estimated is announced, not its methods again', async () => {
  const estimate = { ...noEstimate, data: [], destination: { country: 'US' } };
  const { container } = render(
    <Displayed>
      <ShippingEstimateForm estimate={estimate} commands={undefined} isCartSettled methods={[]} />
    </Displayed>,
  );
  fireEvent.click(button(en.estimateApply));
  const status = container.querySelector('[role=status]');
  await waitFor(() =>
    expect(status?.textContent).toBe('Which state or region? Enter a postal code.'),
  );
});

test('the form shows no other country instead of one that the shop’s list, once read, does not have', async () => {
  const methods = [{ carrier_code: 'flatrate', method_code: 'flatrate', amount: 5 }];
  const destination = { country: 'MX', postcode: '06000' };
  const commands = quietCommands({
    listCountries: () => Promise.resolve([{ code: 'DE', name: 'Germany', regions: [] }]),
  });
  const { container } = render(
    <Displayed>
      <ShippingEstimateForm
        estimate={{ ...noEstimate, data: methods, destination }}
        commands={commands}
        isCartSettled
        methods={[]}
      />
    </Displayed>,
  );
  const place = () => container.querySelector('.gc-estimate-to span')?.textContent;
  expect(place()).toBe('Shipping to 06000, Mexico');
  await act(async () => {
    container.querySelector('details')!.open = true;
    await Promise.resolve();
  });
  const country = await screen.findByRole<HTMLSelectElement>('combobox');
  expect(Array.from(country.options, ({ text }) => text)).toEqual(['Germany']);
  expect(place()).toBeUndefined();
});
