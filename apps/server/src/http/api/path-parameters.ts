import type { IncomingMessage } from 'node:http';
import { invalid } from '@dayworks/shared/errors';
import type { RequestContext } from '../../identity/request-context.ts';

interface Call<T> {
  context: RequestContext;
  /** The request input combined from the path, the query and the body; values in the body take precedence. */
  input: unknown;
  procedure: { '~orpc': { route: { path?: string } } };
  next(): Promise<T>;
}

const contradiction = (name: string) =>
  invalid(`This request has two different values for ${name}. Please provide it once, in the URL.`, {
    [name]: 'Must match the value in the URL',
  });

interface Parameter {
  name: string;
  /** The index of the path segment that contains the route parameter. */
  index: number;
}

/** Caches the path parameters of each route, because every request needs them. */
const parametersOf = new Map<string, readonly Parameter[]>();

/** The path segments that are parameters of the route. */
function findParameters(route: string): readonly Parameter[] {
  const known = parametersOf.get(route);
  if (known) return known;
  const found = `/api${route}`.split('/').flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name ? { name, index } : [];
  });
  parametersOf.set(route, found);
  return found;
}

function refuseRepeatedQuery(asked: URLSearchParams): void {
  for (const name of new Set(asked.keys()))
    if (asked.getAll(name).length > 1)
      throw invalid(`Please provide ${name} only once.`, { [name]: 'Provided more than once' });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isSame = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase();

/**
 * The ids in the URL path apply to the whole request. Neither the query nor the body is allowed to name a different
 * row.
 */
export async function agreeWithAddress<T>({ context, input, procedure, next }: Call<T>): Promise<T> {
  const parameters = findParameters(procedure['~orpc'].route.path ?? '');
  const mark = context.url.indexOf('?');
  if (mark === -1 && parameters.length === 0) return next();
  const asked = new URLSearchParams(mark === -1 ? '' : context.url.slice(mark + 1));
  refuseRepeatedQuery(asked);
  const given = (mark === -1 ? context.url : context.url.slice(0, mark)).split('/');
  for (const { name, index } of parameters) {
    const value = decoded(given[index] ?? '');
    const inQuery = asked.get(name) ?? value;
    const inInput = (input as Record<string, unknown> | undefined)?.[name] ?? value;
    if (!isSame(inQuery, value) || !isSame(inInput, value)) throw contradiction(name);
  }
  return next();
}

/** Rejects headers that occur twice if Node would join them into a single value. */
export function refuseRepeated({ headersDistinct }: IncomingMessage, name: string): void {
  if ((headersDistinct[name]?.length ?? 0) > 1) throw invalid(`Please send the ${name} header only once.`);
}
