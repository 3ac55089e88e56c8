/** Something that shows a cart on the bench's shop page. */
export interface Contender {
  readonly name: string;
  /** One sentence for the results. */
  readonly about: string;
  readonly path: string;
  /** `own`: every condition; `peer`: the leading ones alone, as what others make is no promise of ours. */
  readonly group: 'own' | 'peer';
}

/** The page of `pages/hand-written.html` with another cart in it: the same head, text and style but for the script. */
export function pageWith(template: string, { head = '', body = '' }: { head?: string; body?: string }): string {
  return template
    .replace('<!-- head -->', () => head)
    .replace(/<script type="module" src="\/hand-written\.js"><\/script>/, '')
    .replace(/<section id="cart"[\s\S]*<\/section>/, () => body);
}
