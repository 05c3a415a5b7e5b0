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

/** The parts of the address that the route leaves open, by their names. */
function* parametersIn(route: string, path: string): Generator<[name: string, value: string]> {
  const given = path.split('/');
  for (const [index, part] of `/api${route}`.split('/').entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) yield [name, decoded(given[index] ?? '')];
  }
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
  const [path = '', query = ''] = context.url.split(/\?(.*)/s);
  const asked = new URLSearchParams(query);
  for (const name of new Set(asked.keys()))
    if (asked.getAll(name).length > 1)
      throw invalid(`Please give ${name} once only.`, { [name]: 'Was given more than once' });
  for (const [name, value] of parametersIn(procedure['~orpc'].route.path ?? '', path)) {
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
