import ts from 'typescript';
import { removeComments, summarizeComments } from './summarize-comments.ts';

/** The names that each entry exports. */
export type TypeEntries = Readonly<Record<string, readonly string[]>>;

/** A declaration of one name, with all its overloads. */
interface Declaration {
  readonly name: string;
  readonly text: string;
  /** Names that it refers to. */
  readonly uses: ReadonlySet<string>;
  /** Names of the interfaces and classes that it extends. */
  readonly bases: ReadonlySet<string>;
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as { readonly name?: ts.Node };
  return name !== undefined && ts.isIdentifier(name) && name.text !== 'global' ? [name.text] : [];
}

/** The identifiers in a node, without the names of members and parameters. */
function usesOf(node: ts.Node, found = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node) && (node.parent as { readonly name?: ts.Node }).name !== node) found.add(node.text);
  ts.forEachChild(node, (child) => void usesOf(child, found));
  return found;
}

function basesOf(statement: ts.Statement): readonly string[] {
  const isClass = ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement);
  const types = isClass ? (statement.heritageClauses ?? []).flatMap((clause) => [...clause.types]) : [];
  return types.flatMap((type) => [...usesOf(type)]);
}

function declarationsIn(file: ts.SourceFile): readonly Declaration[] {
  const found = new Map<string, ts.Statement[]>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) continue;
    // An augmentation of the global scope has no name, so it gets one from its position.
    const [name = `global ${String(statement.pos)}`] = namesOf(statement);
    found.set(name, [...(found.get(name) ?? []), statement]);
  }
  return [...found].map(([name, statements]) => ({
    name,
    text: statements
      .map((statement) =>
        statement
          .getFullText()
          .trim()
          .replace(/^export (?=declare)/m, ''),
      )
      .join('\n'),
    uses: new Set(statements.flatMap((statement) => [...usesOf(statement)])),
    bases: new Set(statements.flatMap(basesOf)),
  }));
}

/** The name: the package that it is imported from, in quotes. */
function importsIn(file: ts.SourceFile): ReadonlyMap<string, string> {
  return new Map(
    file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      const names = bindings !== undefined && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
      return names.map(({ name }) => [name.text, moduleSpecifier.getText()] as const);
    }),
  );
}

/** Adds the names that the given names refer to, transitively. */
function reach(
  names: Iterable<string>,
  all: ReadonlyMap<string, Declaration>,
  next: (declaration: Declaration) => Iterable<string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const declaration = all.get(name);
    if (declaration === undefined || found.has(name)) continue;
    found.add(name);
    waiting.push(...next(declaration));
  }
  return found;
}

/** Adds `export` to the declaration, after its comment. */
const exportedText = (text: string): string => text.replace(/^(?=(?:declare |interface |type |class ))/gm, 'export ');

/** Lists of names, by what `keyOf` returns for each. */
function listsBy(names: readonly string[], keyOf: (name: string) => string): readonly (readonly [string, string])[] {
  return [...Map.groupBy(names, keyOf)].map(([key, group]) => [key, group.sort().join(', ')]);
}

/**
 * Splits a file of declarations with unique names into one file for each entry, and one for each set of entries with
 * common declarations. Leaves out the comments of declarations that users neither import nor extend.
 *
 * An augmentation of the global scope belongs to each entry that exports a name which it mentions.
 *
 * @returns texts by file name, without `.d.ts`
 * @throws {Error} if an entry exports a name that is not in the file
 */
export function splitTypes(text: string, entries: TypeEntries): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('all.d.ts', text, ts.ScriptTarget.Latest, true);
  const all = new Map(declarationsIn(file).map((declaration) => [declaration.name, declaration]));
  const imports = importsIn(file);
  for (const name of Object.values(entries).flat()) {
    if (all.has(name)) continue;
    throw new Error(`guest-cart: the bundled types have no ${name}. Do two entries export different types as ${name}?`);
  }
  const globals = [...all.values()].filter(({ name }) => name.startsWith('global '));
  const published = reach(Object.values(entries).flat(), all, ({ bases }) => bases);

  const entriesOf = new Map<string, string[]>();
  for (const [entry, names] of Object.entries(entries)) {
    const own = globals.filter(({ uses }) => names.some((name) => uses.has(name)));
    const roots = [...names, ...own.map(({ name }) => name)];
    for (const name of reach(roots, all, ({ uses }) => uses)) {
      entriesOf.set(name, [...(entriesOf.get(name) ?? []), entry]);
    }
  }
  const shared = [...new Set([...entriesOf.values()].filter(({ length }) => length > 1).map(String))];
  const fileOf = (name: string): string => {
    const users = String(entriesOf.get(name));
    return shared.includes(users) ? `types/shared-${String(shared.indexOf(users) + 1)}` : users;
  };

  const written = (path: string): string => {
    const isShared = entries[path] === undefined;
    const exported = new Set(entries[path]);
    const here = [...all.values()].filter(({ name }) => entriesOf.has(name) && fileOf(name) === path);
    const used = [...new Set(here.flatMap(({ uses }) => [...uses]))];
    const from = (other: string): string => `from './${isShared ? other.replace('types/', '') : other}.js';`;
    const lists = [
      ...listsBy(
        used.filter((name) => imports.has(name)),
        (name) => imports.get(name) ?? '',
      ).map(([source, names]) => `import { ${names} } from ${source};`),
      ...listsBy(
        used.filter((name) => entriesOf.has(name) && fileOf(name) !== path),
        fileOf,
      ).map(([other, names]) => `import { ${names} } ${from(other)}`),
      ...listsBy(
        [...exported].filter((name) => fileOf(name) !== path),
        fileOf,
      ).map(([other, names]) => `export { ${names} } ${from(other)}`),
    ];
    const declarations = here.map(({ name, text: code }) => {
      if (name.startsWith('global ')) return summarizeComments(code);
      // The comments of messages are for translators, who work on the source. They are 2 kB.
      const isDescribed = published.has(name) && name !== 'Messages';
      const kept = isDescribed ? summarizeComments(code) : removeComments(code);
      return isShared || exported.has(name) ? exportedText(kept) : kept;
    });
    // Without any export statement, all declarations of a file would be exported.
    const end = lists.some((line) => line.startsWith('export')) || isShared ? [''] : ['export {};', ''];
    return [...lists, ...declarations, ...end].join('\n');
  };
  const files = new Set([...Object.keys(entries), ...[...entriesOf.keys()].map(fileOf)]);
  return new Map([...files].map((path) => [path, written(path)]));
}
