// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useChunk } from '../../src/components/ui/chunk-hooks.ts';
import { createLoader } from '../../src/core/cart/state/loader.ts';

afterEach(() => document.body.replaceChildren());

test('a chunk that has loaded is neither in a server’s HTML nor in the render that hydrates it', async () => {
  const loader = createLoader(() => Promise.resolve('chunk'));
  await loader.load();
  const Cart = () => <p>{useChunk(true, loader, null) ?? 'placeholder'}</p>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Cart />);
  expect(container.textContent).toBe('placeholder');
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  render(<Cart />, { container, hydrate: true });
  expect(reported).not.toHaveBeenCalled();
  expect(container.textContent).toBe('chunk');
});
