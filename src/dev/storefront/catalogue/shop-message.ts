/** Replaces `%name` and `%1` in a shop's message with its parameters (an object or an array). */
function fill(message: string, parameters: unknown): string {
  const named = typeof parameters === 'object' && parameters !== null ? parameters : {};
  return message.replaceAll(/%(\w+)/g, (placeholder, name: string) => {
    const key = Array.isArray(named) ? String(Number(name) - 1) : name;
    const value: unknown = Object.hasOwn(named, key) ? (named as Record<string, unknown>)[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

/** Returns the message in an error body, or undefined. Render it as text only. */
export function shopMessage(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as { message?: unknown; parameters?: unknown } | null;
    if (typeof body?.message !== 'string') return undefined;
    return fill(body.message, body.parameters).slice(0, 300);
  } catch {
    // Not JSON: an HTML page of a proxy or of maintenance mode.
    return undefined;
  }
}
