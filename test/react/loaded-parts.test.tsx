// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoaded } from '../../src/components/ui/use-loaded.ts';
import { createLoader } from '../../src/core/cart/state/loader.ts';

afterEach(() => document.body.replaceChildren());

test('a part that has loaded is neither in a server’s HTML nor in the render that hydrates it', async () => {
  const loader = createLoader(() => Promise.resolve('part'));
  await loader.load();
  const Cart = () => <p>{useLoaded(true, loader, null) ?? 'placeholder'}</p>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Cart />);
  expect(container.textContent).toBe('placeholder');
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  render(<Cart />, { container, hydrate: true });
  expect(reported).not.toHaveBeenCalled();
  expect(container.textContent).toBe('part');
});
