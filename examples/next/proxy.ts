import { NextResponse, type NextRequest } from 'next/server';

/**
 * Sets the cookie of the cart again: Safari deletes one that only a script has set after a week.
 */
export function proxy(request: NextRequest) {
  const response = NextResponse.next();
  for (const { name, value } of request.cookies.getAll()) {
    if (!/^(__Host-)?guest-cart/.test(name)) continue;
    const secure = name.startsWith('__Host-');
    response.cookies.set(name, value, {
      path: '/',
      sameSite: 'lax',
      secure,
      maxAge: 30 * 24 * 60 * 60,
    });
  }
  return response;
}

/** Pages only: no files, and no requests to the shop. */
export const config = { matcher: '/((?!_next/|rest/|.*\\.).*)' };
