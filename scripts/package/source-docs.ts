import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The doc comment of a member of a class or an interface. */
export interface MemberDocs {
  readonly name: string;
  readonly description: string;
  /** Text of `@default`. */
  readonly standard: string | undefined;
  /** The type in the source code. */
  readonly type: string;
  readonly kind: 'method' | 'accessor' | 'property';
}

type Documented = ts.ClassDeclaration | ts.InterfaceDeclaration;

function docsOf(node: ts.Node): Pick<MemberDocs, 'description' | 'standard'> {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const standard = ts.getJSDocTags(node).find((tag) => tag.tagName.text === 'default')?.comment;
  return {
    description: (ts.getTextOfJSDocComment(comment?.comment) ?? '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\{@link (\w+)\}/g, '$1'),
    standard: ts.getTextOfJSDocComment(standard),
  };
}

function kindOf(member: ts.Node): MemberDocs['kind'] {
  if (ts.isMethodDeclaration(member)) return 'method';
  return ts.isAccessor(member) ? 'accessor' : 'property';
}

function describeMember(member: ts.ClassElement | ts.TypeElement, source: ts.SourceFile): MemberDocs | undefined {
  const { name } = member;
  if (name === undefined || ts.isPrivateIdentifier(name) || ts.isSetAccessor(member)) return undefined;
  const isTyped = ts.isPropertySignature(member) || ts.isGetAccessor(member) || ts.isMethodDeclaration(member);
  if (!isTyped) return undefined;
  const label = ts.isStringLiteral(name) ? name.text : name.getText(source);
  return {
    name: label,
    ...docsOf(member),
    type: (member.type?.getText(source) ?? 'unknown').replaceAll(/\s+/g, ' '),
    kind: kindOf(member),
  };
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Reads the doc comments of an exported object's own properties. @throws {Error} if the file does not export it */
export function readObjectDocs(file: string, name: string): readonly Omit<MemberDocs, 'type' | 'kind'>[] {
  const declarations = parse(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  let value = declarations.find((declaration) => declaration.name.getText() === name)?.initializer;
  while (value !== undefined && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
  if (value === undefined || !ts.isObjectLiteralExpression(value))
    throw new Error(`guest-cart: ${file} has no object ${name}.`);
  return value.properties.filter(ts.isPropertyAssignment).map((property) => ({
    name: property.name.getText(),
    ...docsOf(property),
  }));
}

/** Reads the documented members of an exported class or interface. @throws {Error} if the file does not export it */
export function readSourceDocs(file: string, name: string) {
  const source = parse(file);
  const isMeant = (node: ts.Node): node is Documented =>
    (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name?.text === name;
  const found = source.statements.find(isMeant);
  if (found === undefined) throw new Error(`guest-cart: ${file} has no ${name}.`);
  const members = [...found.members].map((member) => describeMember(member, source));
  return { description: docsOf(found).description, members: members.filter((member) => member !== undefined) };
}
