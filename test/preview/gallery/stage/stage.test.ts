// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { plainLook } from '../../../../src/preview/gallery/look.ts';
import { cartWith } from '../../../../src/preview/gallery/scenes/prepared-carts.ts';
import { filled, type Scene } from '../../../../src/preview/gallery/scenes/scene.ts';
import { createStage } from '../../../../src/preview/gallery/stage/stage.ts';

const place = document.body.appendChild(document.createElement('div'));
const stage = createStage(place);
const mugs: Scene = { name: 'mugs', title: 'Mugs', cart: cartWith(['MUG-SPECKLE', 3]), until: filled };
const look = { ...plainLook, mode: 'widget' } as const;
const root = () => place.querySelector<HTMLElement>('.gc-root');

test('shows a scene once its cart has loaded, in the selected language', async () => {
  await stage.show(mugs, { ...look, locale: 'de' });
  expect(place.textContent).toContain('Speckled mug');
  expect(document.documentElement.lang).toBe('de');
});

test('replaces a scene with the next one, which has its own shop and storage', async () => {
  await stage.show({ name: 'none', title: 'None', until: '[data-state=none]' }, look);
  expect(place.querySelectorAll('.gc-root')).toHaveLength(1);
  expect(place.textContent).not.toContain('Speckled mug');
});

test('lets a scene press a control, set faults and wait for requests', async () => {
  const sent: string[] = [];
  await stage.show(
    {
      ...mugs,
      until: '.gc-notice',
      then: async ({ press, shown, sent: waitFor, shop, faults }) => {
        await shown(filled);
        faults.set({ kind: 'status', status: 403, operation: 'read' });
        await press('.gc-refresh');
        await waitFor('GET');
        await shown('.gc-notice');
        sent.push(...shop.log());
      },
    },
    look,
  );
  expect(sent.filter((line) => line.startsWith('GET')).length).toBeGreaterThan(1);
});

test('starts a scene offline if it asks for that, and the next one online', async () => {
  await stage.show({ ...mugs, isOffline: true, until: '[data-state=offline]' }, look);
  expect(navigator.onLine).toBe(false);
  await stage.show(mugs, look);
  expect(root()?.dataset['state']).toBe('filled');
});
