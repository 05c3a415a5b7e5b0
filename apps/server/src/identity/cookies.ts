/** What a browser sent under this exact name. Given twice, somebody planted one of them: then it counts for nothing. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
}

/** Over TLS a cookie is called so that no page without TLS can set it: each scheme reads its own name and no other. */
export const cookieName = (name: string, publicUrl: string) =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}dayworks.${name}`;
