import type { IncomingMessage } from 'node:http';
import { invalid } from '@dayworks/shared/errors';
import type { RequestContext } from '../identity/request-context.ts';

interface Call<T> {
  context: RequestContext;
  /** As it was put together from address, query and body; the body wins. */
  input: unknown;
  procedure: { '~orpc': { route: { path?: string } } };
  next(): Promise<T>;
}

const contradiction = (name: string) =>
  invalid(`This request gives two different values for ${name}. Please give it once, in the address.`, {
    [name]: 'Must be the same as in the address',
  });

interface Parameter {
  name: string;
  /** Which part of the path it is. */
  index: number;
}

/** Worked out once for each route: every request asks. */
const parametersOf = new Map<string, readonly Parameter[]>();

/** The parts of the address that the route leaves open. */
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
      throw invalid(`Please give ${name} once only.`, { [name]: 'Was given more than once' });
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

/** Whatever stands in the address stands for the whole request: neither query nor body may name another row. */
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

/** Of headers that Node would join into one. */
export function refuseRepeated({ headersDistinct }: IncomingMessage, name: string): void {
  if ((headersDistinct[name]?.length ?? 0) > 1) throw invalid(`Please send the header ${name} once only.`);
}
