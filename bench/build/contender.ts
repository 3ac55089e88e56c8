/** Something that shows a cart on the bench's shop page. */
export interface Contender {
  readonly name: string;
  /** One sentence for the results. */
  readonly about: string;
  readonly path: string;
}

/** What everything else is compared with. */
export const handWritten: Contender = {
  name: 'hand-written',
  about: 'Plain JavaScript for this page alone, in a separate file.',
  path: '/hand-written.html',
};

/** A second yardstick, harder to reach, and out of the question under a strict CSP. */
export const handWrittenInline: Contender = {
  name: 'hand-written, inlined',
  about: 'The same script in the page itself, saving a round trip; nothing of it is ever cached.',
  path: '/hand-written-inline.html',
};

/** What no one can be sooner than: the answer known beforehand, which no page has that is the same for all visitors. */
export const foreknown: Contender = {
  name: 'floor: cart in the page',
  about: 'The finished lines stand in the page’s HTML. Nothing is asked, nothing is run; no cart can be sooner.',
  path: '/floor-page.html',
};

/** The same for anyone who comes by a script tag. */
export const foreknownByScript: Contender = {
  name: 'floor: cart in a script',
  about: 'A script file of one statement puts the finished lines into the page. No script tag can be sooner.',
  path: '/floor-script.html',
};

/** The page of `pages/hand-written.html` with another cart in it: the same head, text and style but for the script. */
export function pageWith(template: string, { head = '', body = '' }: { head?: string; body?: string }): string {
  return template
    .replace('<!-- head -->', () => head)
    .replace(/<script type="module" src="\/hand-written\.js"><\/script>/, '')
    .replace(/<section id="cart"[\s\S]*<\/section>/, () => body);
}
