export type Params = Record<string, string | undefined>;

/**
 * Matches a path against a pattern: ':id' matches one segment, ':section?' matches one segment or none, and '*'
 * matches any path.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {};
  const expected = pattern.split('/').slice(1);
  const actual = pathname
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .slice(1);
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
