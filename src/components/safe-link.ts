/** Parses a URL as browsers do, which ignore line breaks in a scheme. */
function isWeb(address: string): boolean {
  // A server has no page to resolve a path against.
  const page = typeof document === 'undefined' ? 'https://page.invalid' : document.baseURI;
  try {
    return ['https:', 'http:'].includes(new URL(address, page).protocol);
  } catch {
    return false;
  }
}

/** The URL of a link; null for `javascript:` and everything else that is no page. */
export function safeLink(address: unknown): string | null {
  return typeof address === 'string' && address.trim() !== '' && isWeb(address) ? address : null;
}
