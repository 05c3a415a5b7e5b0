/** How the current URL was reached. */
export type NavigationAction = 'push' | 'replace' | 'pop';

export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends Path {
  /** The state that the browser stores with the history entry. */
  state: unknown;
  key: string;
}

export const createPath = ({ pathname, search, hash }: Path) => `${pathname}${search}${hash}`;

/** Resolves '/invoices?status=paid#top', '?status=paid' or '#top' against the current URL. */
export function resolvePath(to: string, from: Path): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  if (pathname) return { pathname, search: search === '?' ? '' : search, hash };
  if (to.startsWith('#')) return { ...from, hash };
  return { pathname: from.pathname, search: search === '?' ? '' : search, hash };
}
