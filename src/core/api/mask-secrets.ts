/**
 * Replaces secrets in a text with "…": cart ids, tokens. Ignores the letter case, because services ignore it as well,
 * and may return ids in a different case.
 *
 * @param mask what appears in their place. @default '…'
 */
export function maskSecrets(text: string, secrets: Iterable<string>, mask = '…'): string {
  let masked = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    const pattern = new RegExp(secret.replace(/[^\p{L}\p{N}]/gu, '\\$&'), 'gi');
    masked = masked.replace(pattern, mask);
  }
  return masked;
}
