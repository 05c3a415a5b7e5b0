const longest = 2000;

/** Matches characters that browsers remove or turn into slashes when they parse a URL. */
const misread = /[\\\p{Cc}\p{Cs}]/u;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Returns whether a string is a path in this app, both as written and after decoding. The string can come from a URL,
 * so it must not lead to another host, either through a second slash at the start or through dots that produce a second
 * slash.
 */
export function isOwnPath(text: string): boolean {
  const plain = decoded(text);
  return (
    text.length <= longest &&
    text.startsWith('/') &&
    plain.startsWith('/') &&
    !plain.startsWith('//') &&
    !misread.test(text) &&
    !misread.test(plain) &&
    !plain
      .split(/[?#]/)[0]
      ?.split('/')
      .some((part) => part === '.' || part === '..')
  );
}

/** The path to open after signing in: the given path if it is valid, otherwise the dashboard. */
export const nextPath = (text: string | null | undefined): string =>
  text && isOwnPath(text) ? text : '/dashboard';
