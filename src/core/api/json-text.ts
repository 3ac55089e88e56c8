import { addIssue, type DecodeState, type Schema } from './shape.ts';

/** A bracket in JSON, or a string, with the colon after it if it is a key. */
const bracketOrString = /[{}[\]]|"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

/**
 * JSON whose outermost object keeps the order of its members when it is parsed: engines put keys
 * such as `"0"` first. A space before them makes them texts.
 */
function withOrderedKeys(text: string): string {
  let depth = 0;
  return text.replace(bracketOrString, (token, colon: string | undefined) => {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    const isIndex = depth === 1 && colon !== undefined && /^"\d/.test(token);
    return isIndex ? `" ${token.slice(1)}` : token;
  });
}

function parseInOrder(text: string): unknown {
  try {
    return JSON.parse(/^\s*\{/.test(text) ? withOrderedKeys(text) : text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * JSON inside a string. Returns the JSON text of what the schema reads; the same text if nothing
 * has to change. Also reads the value itself, without the string around it.
 */
export function jsonText(schema: Schema<unknown>): Schema<string> {
  const expected = `JSON text of ${schema.expected}`;

  function read(value: unknown, state: DecodeState): string | undefined {
    if (value === '') return value;
    const inside = typeof value === 'string' ? parseInOrder(value) : value;
    const isText = typeof value === 'string' && inside !== undefined;
    if (!isText) addIssue(state, expected, value);
    const result = inside === undefined ? undefined : schema.read(inside, state);
    if (isText && result === inside) return value;
    return result === undefined ? undefined : JSON.stringify(result);
  }

  return { expected, read };
}
