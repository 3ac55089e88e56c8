import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { eventNames, isCancelable, type GuestCartEventName } from '../../src/core/events.ts';
import { readTable } from '../reliability/markdown-table.ts';

function interfaceOf(file: string, name: string): ts.InterfaceDeclaration {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = source.statements.filter(ts.isInterfaceDeclaration).find((each) => each.name.text === name);
  if (found === undefined) throw new Error(`${file} has no ${name}.`);
  return found;
}

const nameOf = ({ name }: ts.TypeElement): string =>
  name !== undefined && ts.isStringLiteral(name) ? name.text : (name?.getText() ?? '');
const membersOf = (file: string, name: string): readonly string[] => interfaceOf(file, name).members.map(nameOf);

/** Arguments that are objects, by their type name. */
const objects: Readonly<Record<string, readonly string[]>> = {
  ItemToAdd: membersOf('src/element/actions/types.ts', 'ItemToAdd'),
  Assignment: membersOf('src/core/api/cart-api.ts', 'Assignment'),
  ElementOptions: membersOf('src/element/element-defaults.ts', 'ElementOptions'),
};

/** `addItem({ sku, qty, productOption })` */
function written(member: ts.TypeElement): string {
  if (!ts.isMethodSignature(member)) return nameOf(member);
  const given = member.parameters.map(({ name, type }) => {
    const fields = objects[type?.getText() ?? ''];
    return fields === undefined ? name.getText() : `{ ${fields.join(', ')} }`;
  });
  return `${nameOf(member)}(${given.join(', ')})`;
}

/** The code between backquotes in a cell. */
const codes = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const memberRows = await readTable('script-tag.md', "From the page's own code");
const eventRows = await readTable('script-tag.md', 'Events');

describe('docs/script-tag.md', () => {
  test('lists every member of window.GuestCart with its arguments', () => {
    const documented = memberRows.flatMap(([first = '']) => codes(first));
    const members = interfaceOf('src/element/script-tag/app/window-api.ts', 'GuestCartWindowApi').members.map(written);
    expect(members.length).toBeGreaterThan(10);
    expect(documented.toSorted()).toEqual(members.toSorted());
  });

  const { members } = interfaceOf('src/core/events.ts', 'GuestCartEventDetails');

  test('lists every event', () => {
    expect(eventRows.map(([first = '']) => codes(first)[0])).toEqual(eventNames);
    expect(members.map(nameOf)).toEqual(eventNames.map((name) => `guest-cart:${name}`));
  });

  test.each(eventNames)('lists the detail of %s, and whether it can be cancelled', (name) => {
    const type = members.find((member) => nameOf(member) === `guest-cart:${name}`) as ts.PropertySignature;
    const text = type.type?.getText() ?? '';
    const change = membersOf('src/core/events.ts', 'LineChange');
    const fields = [
      ...(text.includes('LineChange') ? change : []),
      ...[...text.matchAll(/readonly (\w+)|'(\w+)'/g)].map(([, own, picked]) => own ?? picked ?? ''),
    ];
    const [, , detail = '', cancelable] = eventRows.find(([first]) => first === `\`${name}\``) ?? [];
    expect(codes(detail)).toEqual(fields);
    expect(cancelable).toBe(isCancelable(`guest-cart:${name}` as GuestCartEventName) ? 'yes' : '');
  });
});
