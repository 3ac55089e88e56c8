/** Parses a URL as browsers do, which ignore line breaks in a scheme. */
function isWeb(address: string): boolean {
  // On a server, there is no page to resolve a path against.
  const page = typeof document === 'undefined' ? 'https://page.invalid' : document.baseURI;
  try {
    return ['https:', 'http:'].includes(new URL(address, page).protocol);
  } catch {
    return false;
  }
}

/** The URL of a link; null for `javascript:` and any other URL that is not a page. */
export function safeLink(address: unknown): string | null {
  return typeof address === 'string' && address.trim() !== '' && isWeb(address) ? address : null;
}
