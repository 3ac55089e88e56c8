import { isRecord } from './shape.ts';

/**
 * The readable part of an error response. The interface does not specify it; the field names are those that shops send.
 */
export interface ErrorBody {
  /** The message with its placeholders filled. Empty if the service sent none. */
  readonly message: string;
  /**
   * The message with its placeholders. Localized, so it is a hint and never proves that a cart is gone.
   */
  readonly template: string;
}

const maxMessageLength = 500;
const maxDetails = 10;

/** `%1` is the first entry of a list of parameters, `%fieldName` a member of a map. */
function fillPlaceholders(template: string, parameters: unknown): string {
  return template.replace(/%(\w+)/g, (placeholder, name: string) => {
    const value: unknown = Array.isArray(parameters)
      ? parameters[Number(name) - 1]
      : isRecord(parameters) && Object.hasOwn(parameters, name)
        ? parameters[name]
        : undefined;
    if (value === null) return '(none)';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

function messageOf(entry: unknown): string {
  if (!isRecord(entry) || typeof entry['message'] !== 'string') return '';
  return fillPlaceholders(entry['message'], entry['parameters']);
}

/**
 * Reads `{message, parameters, errors}` or `{messages: {error: [{message}]}}`. Returns undefined for any other body.
 * Never reads `trace`.
 */
export function readErrorBody(body: unknown): ErrorBody | undefined {
  if (!isRecord(body)) return undefined;
  const messages = isRecord(body['messages']) ? body['messages']['error'] : undefined;
  const details = Array.isArray(messages) ? messages : Array.isArray(body['errors']) ? body['errors'] : [];
  const template = typeof body['message'] === 'string' ? body['message'] : '';
  if (template === '' && details.length === 0) return undefined;
  const parts = [messageOf(body), ...details.slice(0, maxDetails).map(messageOf)].filter((text) => text !== '');
  return { message: parts.join(' ').slice(0, maxMessageLength), template };
}
