const rightToLeft = /^\s*(?:ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(?![a-z])/i;

/** Which way a locale's words run; undefined where no locale is given, and the page's own way is right. */
export function directionOf(locale: string | null | undefined): 'ltr' | 'rtl' | undefined {
  if (!locale) return undefined;
  return rightToLeft.test(locale) ? 'rtl' : 'ltr';
}
