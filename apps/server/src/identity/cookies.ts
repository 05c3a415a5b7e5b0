/**
 * Reads the cookie with this exact name. A cookie that is sent twice is ignored, because an attacker must have
 * planted one of the two.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
}

/** Over TLS a cookie has a name that a page without TLS cannot set, and each scheme reads only its own name. */
export const cookieName = (name: string, publicUrl: string) =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}dayworks.${name}`;
