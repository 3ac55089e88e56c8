/** Fills `%name` and `%1` of a shop's message from its parameters, which are a map or a list. */
function fill(message: string, parameters: unknown): string {
  const named = typeof parameters === 'object' && parameters !== null ? parameters : {};
  return message.replaceAll(/%(\w+)/g, (placeholder, name: string) => {
    const key = Array.isArray(named) ? String(Number(name) - 1) : name;
    const value: unknown = Object.hasOwn(named, key) ? (named as Record<string, unknown>)[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

/** What a shop says in an error body, or undefined for a page or anything else. Shown as text only. */
export function shopMessage(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as { message?: unknown; parameters?: unknown } | null;
    if (typeof body?.message !== 'string') return undefined;
    return fill(body.message, body.parameters).slice(0, 300);
  } catch {
    // No JSON: a page of a proxy or of maintenance, which says nothing to a buyer.
    return undefined;
  }
}
