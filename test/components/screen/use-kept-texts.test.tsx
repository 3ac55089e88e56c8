// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { useKeptTexts } from '../../../src/components/screen/use-kept-texts.ts';
import { translateTree } from '../../support/translate-page.ts';

function Kept({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLParagraphElement>(null);
  useKeptTexts(root);
  return <p ref={root}>{children}</p>;
}

/** Renders, and translates the page. */
async function open(first: ReactNode) {
  const { container, rerender, unmount } = render(<Kept>{first}</Kept>);
  const root = container.firstElementChild as HTMLElement;
  const translate = async (by: (root: Node) => void = translateTree): Promise<void> => {
    by(root);
    // The observer is called in a microtask.
    await act(() => Promise.resolve());
  };
  const show = async (next: ReactNode): Promise<string> => {
    rerender(<Kept>{next}</Kept>);
    await act(() => Promise.resolve());
    return root.textContent;
  };
  await translate();
  return { root, translate, show, unmount };
}

const newFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

/** Moves the text node into its translation. */
function moveTexts(root: Node): void {
  for (const child of [...root.childNodes]) {
    if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue) continue;
    const font = newFont();
    child.replaceWith(font);
    font.append(child);
  }
}

/** Inserts the translation before it removes the text. */
function insertFirst(root: Node): void {
  for (const child of [...root.childNodes]) {
    if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue) continue;
    const font = newFont();
    font.append(`[${child.nodeValue}]`);
    child.before(font);
    child.remove();
  }
}

describe('in a translated page', () => {
  test('a translation is shown as long as its text does not change', async () => {
    const { root, show } = await open(['Total ', 1]);
    expect(root.textContent).toBe('[Total ][1]');
    expect(await show(['Total ', 1])).toBe('[Total ][1]');
    expect(await show(['Total ', 2])).toBe('[Total ]2');
  });

  test.each<[string, ReactNode, ReactNode, string]>([
    ['a text alone', 'Apply', 'Applying', 'Applying'],
    ['one of two texts', [3, ' items'], [4, ' items'], '4[ items]'],
    [
      'a text next to an element',
      ['Total ', <b key="b">5</b>],
      ['Sum ', <b key="b">6</b>],
      'Sum 6',
    ],
    ['a text that goes', ['Total', ' Updating…'], ['Total', null], '[Total]'],
    ['a text that comes', [null, 'Total'], ['New ', 'Total'], 'New [Total]'],
    [
      'an element that comes before a text',
      [null, 'Total'],
      [<b key="b">!</b>, 'Total'],
      '![Total]',
    ],
    [
      'a text that becomes an element',
      ['Undo', ' it'],
      [<b key="b">Undone</b>, ' it'],
      'Undone[ it]',
    ],
    ['all of it goes', ['Total ', <b key="b">5</b>, ' now'], null, ''],
  ])('%s is followed', async (_what, before, after, text) => {
    const { show } = await open(before);
    expect(await show(after)).toBe(text);
  });

  test.each([
    ['replaced', translateTree],
    ['moved into their translations', moveTexts],
    ['removed after their translations were added', insertFirst],
  ])('texts are followed if they are %s, again and again', async (_how, by) => {
    const { translate, show } = await open(['a', 'b']);
    for (let round = 0; round < 3; round += 1) {
      expect(await show(['a', String(round)])).toContain(round);
      await translate(by);
      expect(await show([String(round), null])).toBe(String(round));
      await translate(by);
      await show(['a', 'b']);
    }
  });

  test('texts are shown again in their language', async () => {
    const { root, translate, show } = await open(['Total ', <b key="b">1</b>, ' now']);
    const fonts = [...root.querySelectorAll('p > font')];
    expect(fonts).toHaveLength(2);
    const originals = fonts.map((font) => font.previousSibling!);
    await translate(() => fonts.forEach((font, index) => font.replaceWith(originals[index]!)));
    expect(root.textContent).toBe('Total [1] now');
    expect(await show(['Sum ', <b key="b">1</b>, ' then'])).toBe('Sum [1] then');
  });

  test('texts are shown once if the translator restores copies of them', async () => {
    const { root, translate, show } = await open(['Total ', 1]);
    await translate(() =>
      root.querySelectorAll('p > font').forEach((font) => font.replaceWith(font.textContent)),
    );
    expect(root.textContent).toBe('Total 1');
    expect(await show(['Total ', 2])).toBe('Total 2');
  });

  test('the component can be removed', async () => {
    const { root, unmount } = await open(['Total ', 1]);
    unmount();
    expect(root.isConnected).toBe(false);
  });
});
