/** Rules of this project for oxlint (.oxlintrc.json), in the form of an ESLint plugin. */

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void;
}

type Rule = (context: Context) => Readonly<Record<string, (node: Node) => void>>;

const memberName = (node: unknown): unknown => ((node as Node | undefined)?.['property'] as Node | undefined)?.['name'];

const noBarrels: Rule = (context) => ({
  ExportAllDeclaration(node) {
    context.report({ node, message: 'No barrels: export by name.' });
  },
});

const noHtmlStrings: Rule = (context) => ({
  AssignmentExpression(node) {
    if (!['innerHTML', 'outerHTML'].includes(String(memberName(node['left'])))) return;
    context.report({ node, message: 'What a shop sends is shown as text, never as markup.' });
  },
});

const readings = new Set(['getAttribute', 'innerText', 'inputValue', 'isVisible', 'textContent']);

/** `expect(await locator.innerText())` reads once, and fails when the page is slower than the test. */
const noSingleReading: Rule = (context) => ({
  CallExpression(node) {
    if ((node['callee'] as Node)['name'] !== 'expect') return;
    const [first] = node['arguments'] as readonly Node[];
    if (first?.type !== 'AwaitExpression') return;
    const read = memberName((first['argument'] as Node)['callee']);
    if (!readings.has(String(read))) return;
    const message = `${String(read)}() reads the page once. Wait: expect.poll(() => …), or locator.filter({ hasText }).waitFor().`;
    context.report({ node, message });
  },
});

const create = (rule: Rule) => ({ create: rule });

// oxlint takes the default export.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: 'guest-cart' },
  rules: {
    'no-barrels': create(noBarrels),
    'no-html-strings': create(noHtmlStrings),
    'no-single-reading': create(noSingleReading),
  },
};
