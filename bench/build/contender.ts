/** A page of the bench that shows a cart. */
export interface Contender {
  readonly name: string;
  /** One sentence for the results. */
  readonly about: string;
  readonly path: string;
}

/** The baseline of all comparisons. */
export const handWritten: Contender = {
  name: 'hand-written',
  about: 'Plain JavaScript for this page alone, in a separate file.',
  path: '/hand-written.html',
};

/** A second baseline. It is harder to reach, and impossible with a strict CSP. */
export const handWrittenInline: Contender = {
  name: 'hand-written, inlined',
  about: 'The same script in the page itself, saving a round trip; it is never cached.',
  path: '/hand-written-inline.html',
};

/** A lower bound: the response is known in advance, which no cacheable page can have. */
export const foreknown: Contender = {
  name: 'floor: cart in the page',
  about:
    'The finished lines are in the page’s HTML. Nothing is requested and no script runs, so no cart can be faster.',
  path: '/floor-page.html',
};

/** The same lower bound for pages with a script tag. */
export const foreknownByScript: Contender = {
  name: 'floor: cart in a script',
  about: 'A script file of one statement puts the finished lines into the page. No script tag can be faster.',
  path: '/floor-script.html',
};

/** The page of `pages/hand-written.html` with a different cart: the same head, text and style, except the script. */
export function pageWith(template: string, { head = '', body = '' }: { head?: string; body?: string }): string {
  return template
    .replace('<!-- head -->', () => head)
    .replace(/<script type="module" src="\/hand-written\.js"><\/script>/, '')
    .replace(/<section id="cart"[\s\S]*<\/section>/, () => body);
}
