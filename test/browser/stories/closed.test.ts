import { expect, it } from 'vitest';
import { groups, states } from '../../../src/preview/stories/stories.ts';
import { closedNames, setUpStories, stateNames } from './open-stories.ts';

const stories = setUpStories();

it('the states begin with the cart of a first visit, and each has a unique name', () => {
  expect(stateNames[0]).toBe('first-cart');
  expect(groups.flatMap((group) => Object.keys(group.stories))).toEqual(Object.keys(states));
});

it.each(closedNames)('axe has no violation in a closed cart: %s', async (story) => {
  for (const scheme of ['light', 'dark'] as const) {
    await stories.show({ story, scheme });
    expect(await stories.violations()).toEqual([]);
  }
});

it('a state stores nothing of its cart in the browser', async () => {
  await stories.show({ story: 'three' });
  const { page } = stories;
  await page.locator('.gc-line').first().waitFor();
  await page.goto(`${stories.url}/favicon.svg`);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('cart'))),
  ).toEqual([]);
});
