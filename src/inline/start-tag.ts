const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Writes the start of an HTML element; a value may be any text. */
export function startTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${value.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign)}"`,
  );
  return `<${name}${written.join('')}>`;
}
