const longest = 2000;

/** Characters that browsers drop or turn into slashes when they read an address. */
const misread = /[\\\p{Cc}\p{Cs}]/u;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Whether a text is a path of this app, plain and with its escapes read. A page's address can carry such a text, so
 * whoever follows it must not end up on another host: no second slash at the start, and no dots that would make one.
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

/** Where to go after signing in: there, or to the dashboard. */
export const nextPath = (text: string | null | undefined): string =>
  text && isOwnPath(text) ? text : '/dashboard';
