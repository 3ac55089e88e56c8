// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuestCartWidget } from '../../../src/react/widget/guest-cart-widget.tsx';
import type { GuestCartWidgetProps } from '../../../src/react/widget/widget-props.ts';
import german from '../../../src/core/messages/languages/de.json';
import { checkStructure } from '../../support/check-structure.ts';
import { openShop } from '../../support/open-shop.tsx';
import { importsSettled } from '../../support/imports.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
    writeText,
  } as Partial<Clipboard> as Clipboard);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A widget whose cart cannot be read. */
async function showError(props: GuestCartWidgetProps) {
  const opened = openShop({}, { features: ['totals'], retry: false });
  const cartId = await opened.shop.createCart();
  const record = { state: { current: { status: 'guest', cartId }, retired: [] }, version: 1 };
  opened.storage.setItem(`guest-cart:1:${opened.shop.baseUrl}`, JSON.stringify(record));
  opened.shop.faults.set({ kind: 'status', status: 403 });
  const { container } = opened.show(<GuestCartWidget {...props} />);
  await screen.findByText('forbidden');
  // The chunk loads, or fails to load.
  await act(importsSettled);
  return { cartId, container };
}

const button = () => screen.findByRole('button', { name: 'Copy details for support' });
const statusOf = (container: HTMLElement) =>
  container.querySelector('.gc-code [role="status"]')?.textContent;

async function press() {
  const pressed = await button();
  vi.useFakeTimers();
  await act(async () => {
    fireEvent.click(pressed);
    await Promise.resolve();
  });
  return pressed;
}

describe('the support button', () => {
  test('is not there unless the page asks for it', async () => {
    await showError({});
    expect(screen.queryByRole('button', { name: 'Copy details for support' })).toBeNull();
  });

  test('copies the bundle without the cart id, and says so for two seconds', async () => {
    const { cartId, container } = await showError({ support: true, showSku: true });
    await checkStructure(container);
    const pressed = await press();
    expect(writeText).toHaveBeenCalledOnce();
    const [json = ''] = writeText.mock.calls[0] ?? [];
    const { settings, operations } = JSON.parse(json) as {
      settings: unknown;
      operations: unknown[];
    };
    expect(settings).toMatchObject({ support: true, showSku: true, features: ['totals'] });
    expect(settings).not.toHaveProperty('lineLimit');
    expect(operations).toContainEqual(
      expect.objectContaining({ operation: 'read', status: 403, code: 'forbidden' }),
    );
    expect(json).not.toContain(cartId);
    expect(pressed.textContent).toBe('Copied');
    expect(statusOf(container)).toBe('Copied');
    act(() => void vi.advanceTimersByTime(1900));
    expect(pressed.textContent).toBe('Copied');
    act(() => void vi.advanceTimersByTime(200));
    expect(pressed.textContent).toBe('Copy details for support');
    expect(statusOf(container)).toBe('');
  });

  test('downloads the bundle if the browser refuses to copy', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const createObjectURL = vi.fn((_blob: Blob) => 'blob:bundle');
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: vi.fn() }),
    );
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const { cartId, container } = await showError({ support: true });
    const pressed = await press();
    expect(click.mock.contexts[0]).toMatchObject({
      download: 'guest-cart-support.json',
      href: 'blob:bundle',
    });
    const json = await createObjectURL.mock.calls[0]?.[0].text();
    expect(json).toContain('"operations"');
    expect(json).not.toContain(cartId);
    expect(pressed.textContent).toBe('Downloaded');
    expect(statusOf(container)).toBe('Downloaded');
  });

  test('is in the language of the cart', async () => {
    await showError({ support: true, locale: 'de-DE', messages: german });
    await screen.findByRole('button', { name: 'Details für den Kundenservice kopieren' });
  });
});
