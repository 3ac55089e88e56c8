// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RecordPanel } from '../../../../src/preview/lab/record-panel.tsx';
import { openPreviewPart } from '../../storefront/open-preview.tsx';

afterEach(cleanup);

test('shows a pasted cart, and a reason if the text is not a cart', async () => {
  const { lab, user } = openPreviewPart(<RecordPanel />);
  const field = screen.getByLabelText('Cart body or recording');
  await user.click(field);
  await user.paste('{"items":[]}');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(lab.steps.state.getState().shown).toMatchObject({ cart: '{"items":[]}', isImported: true });
  await user.clear(field);
  await user.paste('<html>');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('alert').textContent).toMatch(/^Not imported: no JSON/);
});

test('opens a file', async () => {
  const { lab, user } = openPreviewPart(<RecordPanel />);
  const file = new File(['{"items":[]}'], 'mine.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText('Open a file'), file);
  await expect.poll(() => lab.steps.state.getState().shown).toMatchObject({ text: 'mine' });
});

test('copies the masked cart as a test', async () => {
  const { lab, user, announced } = openPreviewPart(<RecordPanel />);
  expect(screen.getByRole('button', { name: 'Copy as test' }).hasAttribute('disabled')).toBe(true);
  act(() =>
    lab.steps.importSteps([{ text: 'x', cart: '{"items":[],"customer":{"email":"a@b.example"}}', totals: null }]),
  );
  await user.click(screen.getByRole('button', { name: 'Copy as test' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('"email": "…"');
  expect(announced).toEqual(['Test copied']);
});
