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
