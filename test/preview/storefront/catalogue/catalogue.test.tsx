// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Catalogue } from '../../../../src/preview/storefront/catalogue.tsx';
import { openPreviewPart } from '../open-preview.tsx';

afterEach(cleanup);

test('shows twelve products per page, and the total', async () => {
  openPreviewPart(<Catalogue />, { page: 2 });
  expect(await screen.findByText(/^\d+ products · page 2 of \d+$/)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
});

test('a page after the last one leads to the last page', async () => {
  const { changes } = openPreviewPart(<Catalogue />, { page: 99 });
  await waitFor(() => expect(changes[0]?.page).toBeLessThan(99));
});

test('a catalogue that fails to load shows an error, and loads on a retry', async () => {
  // Queries are retried after transient errors only, and 4xx is not transient.
  const { shop, user } = openPreviewPart(<Catalogue />);
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(Response.json({ message: 'no' }, { status: 400 }));
  try {
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  } finally {
    globalThis.fetch = fetch;
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Speckled mug')).toBeTruthy();
  expect(shop.log().some((line) => line.startsWith('GET /preview/catalogue'))).toBe(true);
});
