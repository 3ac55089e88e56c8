// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChoiceField } from '../../../../src/preview/storefront/product.tsx';
import type { ProductChoice } from '../../../../src/service/http/preview-types.ts';
import { openPreviewPart } from '../open-preview.tsx';

afterEach(cleanup);

const values = [
  { id: 4, label: 'Ochre' },
  { id: 5, label: 'Ink', price: 3.5 },
  { id: 6, label: 'Undyed', price: -2.5 },
];
const colour: ProductChoice = { kind: 'configurable', option_id: 93, title: 'Colour', required: true, values };

/** A field with its state, and the picked values. */
function open(choice: ProductChoice, problem: string | null = null) {
  const picks: (readonly string[])[] = [];
  function Field() {
    const [picked, setPicked] = useState<readonly string[]>([]);
    const onPick = (next: readonly string[]) => {
      picks.push(next);
      setPicked(next);
    };
    return <ChoiceField {...{ choice, picked, onPick, problem }} />;
  }
  return { ...openPreviewPart(<Field />), picks };
}

test('one of several values can be picked, and its surcharge is shown', async () => {
  const { user, picks } = open(colour);
  await user.click(screen.getByRole('radio', { name: /^Ink ?\+\$3\.50$/ }));
  await user.click(screen.getByRole('radio', { name: /^Undyed ?-\$2\.50$/ }));
  expect(picks).toEqual([['5'], ['6']]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ochre' }).checked).toBe(false);
});

test('several values can be picked and unpicked if the option allows it', async () => {
  const { user, picks } = open({ ...colour, multiple: true, required: false });
  expect(screen.getByRole('group', { name: /^Colour ?\(optional\)$/ })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Ochre' }));
  await user.click(screen.getByRole('checkbox', { name: /^Ink/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Ochre' }));
  expect(picks).toEqual([['4'], ['4', '5'], ['5']]);
});

test('a text is limited to the maximum length of the option', async () => {
  const { user, picks } = open({ kind: 'custom', option_id: 1, title: 'Engraving', required: true, max_characters: 3 });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Engraving' });
  await user.type(field, 'Anna');
  expect(picks.at(-1)).toEqual(['Ann']);
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('Up to 3 characters');
});

test('a missing choice is an alert that describes the field', () => {
  open(colour, 'Choose for "Colour".');
  const description = screen.getByRole('group').getAttribute('aria-describedby')!;
  expect(document.getElementById(description)).toBe(screen.getByRole('alert'));
});
