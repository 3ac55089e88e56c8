// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { button, renderCart } from '../support/render-cart.tsx';

const more = 'Increase quantity of Speckled mug';
describe('a page that changes quantities itself', () => {
  test('may pass new functions on every render: no line is rendered again, and the latest function is called', async () => {
    const renderLine = vi.fn((_line: unknown, standard: ReactNode) => standard);
    const calls: string[] = [];
    const handlerOf = (name: string) => () => void calls.push(name);
    const page = await renderCart({
      features: [],
      props: { renderLine, onQuantityChange: handlerOf('first') },
    });
    await screen.findByRole('button', { name: more });
    const before = renderLine.mock.calls.length;
    page.update({ renderLine, onQuantityChange: handlerOf('second') });
    expect(renderLine).toHaveBeenCalledTimes(before);
    await page.user.click(button(more));
    await waitFor(() => expect(calls).toEqual(['second']));
  });
});
