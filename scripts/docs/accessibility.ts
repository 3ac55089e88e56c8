import { existsSync, readFileSync } from 'node:fs';

/** A criterion of WCAG 2.2. EN 301 549 has those of WCAG 2.1 as clause 9 with the same number. */
interface Criterion {
  readonly number: string;
  readonly name: string;
  /** What the test shows. */
  readonly met: string;
  /** File and a text of the test, so that a test that is renamed or removed is noticed. */
  readonly test: readonly [file: string, text: string];
}

const axe = ['test/browser/stories/axe.test.ts', 'axe on a story'] as const;
const zoom = 'test/browser/element/print-and-zoom.test.ts';
const walk = [
  'test/browser/element/keyboard-walk.test.ts',
  'moves from the page into the drawer',
] as const;

/** The criteria that tests check. docs/accessibility.md names the others. */
const criteria: readonly Criterion[] = [
  {
    number: '1.1.1',
    name: 'Non-text content',
    met: 'Every picture and icon has a text or is hidden.',
    test: axe,
  },
  {
    number: '1.3.1',
    name: 'Info and relationships',
    met: 'Headings, lists, groups and labels.',
    test: axe,
  },
  {
    number: '1.3.2',
    name: 'Meaningful sequence',
    met: 'The accessibility trees of the stories are compared with stored ones.',
    test: ['test/browser/stories/accessibility-trees.test.ts', 'tree'],
  },
  {
    number: '1.4.3',
    name: 'Contrast',
    met: 'All stories, in the themes, light and dark.',
    test: axe,
  },
  {
    number: '1.4.4',
    name: 'Resize text',
    met: 'Text at 200 %: one column, no amount overflows.',
    test: [zoom, 'no amount overflows'],
  },
  {
    number: '1.4.10',
    name: 'Reflow',
    met: 'A window of 320 × 256 px, as with 400 % zoom: no sideways scrolling.',
    test: [zoom, 'at 400 % zoom'],
  },
  {
    number: '1.4.11',
    name: 'Non-text contrast',
    met: 'Focus rings have a contrast of 3:1.',
    test: ['test/browser/stories/focus-ring.test.ts', 'contrast'],
  },
  {
    number: '1.4.12',
    name: 'Text spacing',
    met: 'The spacing of the criterion cuts off no text.',
    test: [zoom, 'the text spacing of WCAG'],
  },
  { number: '2.1.1', name: 'Keyboard', met: 'Every control of the drawer.', test: walk },
  {
    number: '2.1.2',
    name: 'No keyboard trap',
    met: 'Escape closes the drawer; Tab goes on.',
    test: walk,
  },
  {
    number: '2.4.3',
    name: 'Focus order',
    met: 'From the badge through the drawer and back.',
    test: walk,
  },
  {
    number: '2.4.7',
    name: 'Focus visible',
    met: 'Every control shows a ring of at least 2 px.',
    test: walk,
  },
  {
    number: '2.4.11',
    name: 'Focus not obscured',
    met: 'A focused field is visible in the smallest window.',
    test: ['test/browser/element/drawer-checkout.test.ts', 'its focus ring in the smallest window'],
  },
  {
    number: '2.5.3',
    name: 'Label in name',
    met: 'In every language, the name of a button contains its text.',
    test: [
      'test/core/messages/languages.test.ts',
      'contain the text of a button in its accessible name',
    ],
  },
  {
    number: '2.5.8',
    name: 'Target size',
    met: 'Buttons are 44 px high, no control is below 24.',
    test: ['test/browser/stories/pressable-sizes.test.ts', 'no control is below 24'],
  },
  {
    number: '4.1.2',
    name: 'Name, role, value',
    met: 'Each control of a line names its product.',
    test: walk,
  },
  {
    number: '4.1.3',
    name: 'Status messages',
    met: 'An added item is announced once.',
    test: ['test/components/screen/announcements.test.tsx', 'is announced after an added item'],
  },
];

/** Beyond the criteria. */
const preferences: readonly Omit<Criterion, 'number'>[] = [
  {
    name: 'Forced colours',
    met: 'Every element of the summary has a system colour.',
    test: [zoom, 'every summary element has the same color as a native one'],
  },
  {
    name: 'Reduced motion',
    met: 'The drawer does not slide.',
    test: ['test/browser/element/drawer-motion.test.ts', 'does not slide with reduced motion'],
  },
];

/** @throws {Error} if the test is gone */
function linkTo([file, text]: Criterion['test']): string {
  if (!existsSync(file) || !readFileSync(file, 'utf8').includes(text)) {
    throw new Error(
      `guest-cart: the accessibility report names a test that is gone: "${text}" in ${file}.`,
    );
  }
  return `[test](../${file})`;
}

/** The rows of the report. @throws {Error} if a test is gone */
export function accessibilityTable(): readonly (readonly string[])[] {
  const isNew = (number: string): boolean => ['2.4.11', '2.5.8'].includes(number);
  return [
    ['WCAG 2.2', 'EN 301 549', 'criterion', 'how it is met', 'test'],
    ...criteria.map(({ number, name, met, test }) => [
      number,
      isNew(number) ? '–' : `9.${number}`,
      name,
      met,
      linkTo(test),
    ]),
    ...preferences.map(({ name, met, test }) => ['–', '–', name, met, linkTo(test)]),
  ];
}
