import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { type SettingDefinition, attributeOf } from '../../src/core/settings/parse-setting.ts';
import { type SettingName, settingNames, settings } from '../../src/core/settings/settings.ts';

/** The doc comment of a member of a class or an interface. */
export interface MemberDocs {
  readonly name: string;
  readonly description: string;
  /** Text of `@default`. */
  readonly standard: string | undefined;
  /** The type in the source code. */
  readonly type: string;
  readonly kind: 'method' | 'accessor' | 'property';
  readonly isOptional: boolean;
  readonly isInternal: boolean;
  /** Parameters of a method. */
  readonly parameters: readonly { readonly name: string; readonly type: string }[] | undefined;
}

type Documented = ts.ClassDeclaration | ts.InterfaceDeclaration;

function docsOf(node: ts.Node): Pick<MemberDocs, 'description' | 'standard'> {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const standard = ts.getJSDocTags(node).find((tag) => tag.tagName.text === 'default')?.comment;
  return {
    description: (ts.getTextOfJSDocComment(comment?.comment) ?? '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\{@link ([\w.]+)\}/g, '`$1`'),
    standard: ts.getTextOfJSDocComment(standard)?.replaceAll(/\{@link ([\w.]+)\}/g, '`$1`'),
  };
}

function kindOf(member: ts.Node): MemberDocs['kind'] {
  if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) return 'method';
  return ts.isAccessor(member) ? 'accessor' : 'property';
}

function describeMember(
  member: ts.ClassElement | ts.TypeElement,
  source: ts.SourceFile,
): MemberDocs | undefined {
  const { name } = member;
  if (name === undefined || ts.isPrivateIdentifier(name) || ts.isSetAccessor(member))
    return undefined;
  const isCalled = ts.isMethodDeclaration(member) || ts.isMethodSignature(member);
  const isTyped = ts.isPropertySignature(member) || ts.isGetAccessor(member) || isCalled;
  if (!isTyped) return undefined;
  const label = ts.isStringLiteral(name) ? name.text : name.getText(source);
  return {
    name: label,
    ...docsOf(member),
    type: (member.type?.getText(source) ?? 'unknown').replaceAll(/\s+/g, ' '),
    kind: kindOf(member),
    isOptional: 'questionToken' in member && member.questionToken !== undefined,
    isInternal: ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal'),
    parameters: isCalled
      ? member.parameters.map((each) => ({
          name: each.name.getText(source),
          type: each.type?.getText(source) ?? '',
        }))
      : undefined,
  };
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/**
 * Reads the doc comments of an exported object's own properties.
 * @throws {Error} if the file does not export it
 */
function readObjectDocs(
  file: string,
  name: string,
): readonly Pick<MemberDocs, 'name' | 'description' | 'standard'>[] {
  const declarations = parse(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  let value = declarations.find((declaration) => declaration.name.getText() === name)?.initializer;
  while (value !== undefined && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)))
    value = value.expression;
  if (value === undefined || !ts.isObjectLiteralExpression(value))
    throw new Error(`guest-cart: ${file} has no object ${name}.`);
  return value.properties.filter(ts.isPropertyAssignment).map((property) => ({
    name: property.name.getText(),
    ...docsOf(property),
  }));
}

/**
 * Reads the documented members of an exported class or interface.
 * @throws {Error} if the file does not export it
 */
export function readSourceDocs(file: string, name: string) {
  const source = parse(file);
  const isMeant = (node: ts.Node): node is Documented =>
    (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name?.text === name;
  const found = source.statements.find(isMeant);
  if (found === undefined) throw new Error(`guest-cart: ${file} has no ${name}.`);
  const members = [...found.members].map((member) => describeMember(member, source));
  const bases =
    found.heritageClauses?.flatMap(({ types }) => types.map((type) => type.getText(source))) ?? [];
  return {
    description: docsOf(found).description,
    /**
     * Names of the interfaces that it extends, of `Omit` and `Pick` the one that they take members
     * of.
     */
    bases: bases.map((base) => /^(?:Omit|Pick)<(\w+)/.exec(base)?.[1] ?? base),
    members: members.filter((member) => member !== undefined),
  };
}

/** A setting as documentation and editors show it. */
export interface SettingDocs {
  readonly name: SettingName;
  readonly attribute: string;
  readonly description: string;
  /** Text of `@default`. */
  readonly standard: string;
  /** TypeScript type of the attribute's value. */
  readonly type: string;
  /** TypeScript type of the property. */
  readonly propertyType: string;
  /** Whether the React widget has a prop of this name. */
  readonly isDisplay: boolean;
}

const table = 'src/core/settings/settings-table.ts';

function typeOf(definition: SettingDefinition): string {
  if (definition.type === 'choice') return definition.values.map((word) => `'${word}'`).join(' | ');
  if (definition.type === 'integer') return 'number';
  return definition.type === 'boolean' ? 'boolean' : 'string';
}

/** Describes every setting. @throws {Error} if a setting has no description or no `@default` */
export function settingDocs(): readonly SettingDocs[] {
  const docs = ['cartSettings', 'snapshotSettings', 'laterSettings'].flatMap((name) =>
    readObjectDocs(table, name),
  );
  return settingNames.map((name) => {
    const { description = '', standard } = docs.find((each) => each.name === name) ?? {};
    if (description === '' || standard === undefined) {
      throw new Error(
        `guest-cart: ${name} in ${table} needs a doc comment with a description and @default.`,
      );
    }
    const definition: SettingDefinition = settings[name];
    const type = typeOf(definition);
    const propertyType =
      type === 'boolean' ? 'boolean | null | undefined' : 'string | number | null | undefined';
    const isDisplay = definition.display === true;
    return {
      name,
      attribute: attributeOf(name),
      description,
      standard,
      type,
      propertyType,
      isDisplay,
    };
  });
}
