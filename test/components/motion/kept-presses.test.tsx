// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as controlsChunk from '../../../src/components/screen/controls-chunk.tsx';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { quietCommands, withLines } from '../../support/screen-controls.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

// In Chromium: test/browser/element/moved-press.test.ts

const cart = decodeCart({ items: [{ item_id: 1, sku: 'MUG', name: 'Mug', qty: 1, price: 5 }] });

test('a button that moved away during its press is pressed, if the controls loaded before the cart', () => {
  const remove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const widgetState = { ...withLines(), commands: quietCommands({ remove }) };
  // What is under the pointer now.
  document.elementFromPoint = () => document.body;
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'));
  render(<ShownScreen {...makeScreenProps({ cart: cart.value, widgetState, controlsChunk })} />);
  const button = screen.getByRole('button', { name: /Remove/ });
  fireEvent.pointerDown(button, { isPrimary: true });
  fireEvent.pointerUp(document.body, { isPrimary: true });
  expect(remove).toHaveBeenCalledOnce();
});
