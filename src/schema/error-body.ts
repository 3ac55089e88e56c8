import { isRecord } from './shape.ts';

/** What a failing service says of itself, as far as it can be read (field names of shops; the interface shows none). */
export interface ErrorBody {
  /** The service's words, placeholders filled, for people; empty where it sent none. */
  readonly message: string;
  /** The same words before filling: English on an English shop, so good for hints, never for decisions about a cart. */
  readonly template: string;
}

const longestMessage = 500;

function fill(template: string, parameters: unknown): string {
  return template.replace(/%(\w+)/g, (placeholder, name: string) => {
    // `%1` counts from one into a list; `%fieldName` names a member of a map.
    const value: unknown = Array.isArray(parameters)
      ? parameters[Number(name) - 1]
      : isRecord(parameters) && Object.hasOwn(parameters, name)
        ? parameters[name]
        : undefined;
    if (value === null) return '(none)';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

function filled(entry: unknown): string {
  if (!isRecord(entry) || typeof entry['message'] !== 'string') return '';
  return fill(entry['message'], entry['parameters']);
}

/**
 * Reads `{message, parameters, errors}` or `{messages: {error: [{message}]}}`. Undefined when the body is neither.
 * A `trace` is never read.
 */
export function readErrorBody(body: unknown): ErrorBody | undefined {
  if (!isRecord(body)) return undefined;
  const messages = isRecord(body['messages']) ? body['messages']['error'] : undefined;
  const details = Array.isArray(messages) ? messages : Array.isArray(body['errors']) ? body['errors'] : [];
  const template = typeof body['message'] === 'string' ? body['message'] : '';
  if (template === '' && details.length === 0) return undefined;
  const words = [filled(body), ...details.slice(0, 10).map(filled)].filter((text) => text !== '');
  return { message: words.join(' ').slice(0, longestMessage), template };
}
