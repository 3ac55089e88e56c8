/** Reads what the preview keeps in the browser. Undefined if storage is blocked. */
export function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Keeps a text, or nothing for `null`. If storage is blocked, the page works without it. */
export function keepStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // As above.
  }
}
