/** How the present address was reached. */
export type NavigationAction = 'push' | 'replace' | 'pop';

export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends Path {
  /** Kept by the browser with the entry of its history. */
  state: unknown;
  key: string;
}

export const createPath = ({ pathname, search, hash }: Path) => `${pathname}${search}${hash}`;

/** '/invoices?status=paid#top', '?status=paid' or '#top', read from where one stands. */
export function resolvePath(to: string, from: Path): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  if (pathname) return { pathname, search: search === '?' ? '' : search, hash };
  if (to.startsWith('#')) return { ...from, hash };
  return { pathname: from.pathname, search: search === '?' ? '' : search, hash };
}

export type Params = Record<string, string | undefined>;

/** ':id' takes one part, ':section?' one or none, '*' whatever there is. */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {};
  const expected = pattern.split('/').slice(1);
  const actual = pathname.replace(/\/+$/, '').split('/').slice(1);
  if (actual.length > expected.length) return null;
  const params: Params = {};
  for (const [index, part] of expected.entries()) {
    const given = actual[index];
    if (!part.startsWith(':')) {
      if ((given ?? '') !== part) return null;
    } else if (given) params[part.slice(1).replace('?', '')] = decode(given);
    else if (!part.endsWith('?')) return null;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
