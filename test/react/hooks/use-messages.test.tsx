// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useMessages } from '../../../src/react/hooks/use-messages.ts';
import { loadMessages } from '../../../src/core/messages/load-messages.ts';

test('messages are English until those of the language have loaded', async () => {
  // Other test files of this worker may have loaded the language.
  vi.resetModules();
  const fresh = await import('../../../src/react/hooks/use-messages.ts');
  const { result } = renderHook(() => fresh.useMessages('sv-SE'));
  expect(result.current).toEqual({});
  await waitFor(() => expect(result.current.cartLabel).toBe('Din varukorg'));
});

test('messages that were loaded before are used from the first render', async () => {
  const de = await loadMessages('de');
  const seen: unknown[] = [];
  renderHook(() => seen.push(useMessages('de-AT')));
  expect(seen[0]).toBe(de);
});

test('the previous language stays until the next one has loaded', async () => {
  await loadMessages('de');
  const seen: unknown[] = [];
  const { result, rerender } = renderHook(
    ({ locale }) => {
      const messages = useMessages(locale);
      seen.push(messages.cartLabel);
      return messages;
    },
    { initialProps: { locale: 'de' } },
  );
  rerender({ locale: 'fr' });
  await waitFor(() => expect(result.current.cartLabel).toBe('Votre panier'));
  expect(new Set(seen)).toEqual(new Set(['Ihr Warenkorb', 'Votre panier']));
});

test('the host’s own messages replace those of the language, and keep their identity', async () => {
  const de = await loadMessages('de');
  const own = { checkout: 'Weiter' };
  const { result, rerender } = renderHook(() => useMessages('de', own));
  const first = result.current;
  expect(first).toEqual({ ...de, checkout: 'Weiter' });
  rerender();
  expect(result.current).toBe(first);
});

test('a page from a server begins in English, as it will in the browser', async () => {
  await loadMessages('de');
  const Label = () => <p>{useMessages('de').cartLabel ?? 'English'}</p>;
  expect(renderToString(<Label />)).toBe('<p>English</p>');
});
