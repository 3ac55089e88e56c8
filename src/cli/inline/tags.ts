import { createHash } from 'node:crypto';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Start tag of an HTML element. Attribute values may be any text. */
export function startTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) =>
      ` ${attribute}="${value.replace(/[&"<>]/g, (character) => entities[character] ?? character)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Source expression for `script-src` that allows an inline script of this text, with its quotes. */
export function scriptHash(text: string): string {
  return `'sha384-${createHash('sha384').update(text).digest('base64')}'`;
}
