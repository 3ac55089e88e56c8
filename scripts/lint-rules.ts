/** A rule of this project for oxlint (.oxlintrc.json), in the form of an ESLint plugin. */

interface Node {
  readonly [field: string]: unknown;
}

interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void;
}

/** Reports assignments to `innerHTML` and `outerHTML`. */
const noHtmlStrings = {
  create: (context: Context) => ({
    AssignmentExpression(node: Node) {
      const target = node['left'] as { readonly property?: { readonly name?: string } };
      if (!/^(inner|outer)HTML$/.test(target.property?.name ?? '')) return;
      context.report({ node, message: 'What a shop sends is shown as text, never as markup.' });
    },
  }),
};

// oxlint takes the default export.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'guest-cart' }, rules: { 'no-html-strings': noHtmlStrings } };
