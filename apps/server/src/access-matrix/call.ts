import { randomUUID } from 'node:crypto';
import type { TestServer } from '../testing/test-server.ts';
import type { Procedure } from './contract-procedures.ts';
import type { Input } from './plausible-input.ts';

export interface Answer {
  status: number;
  text: string;
}

let calls = 0;

/** Each call comes from another address, as far as the server can tell: limits by address have tests of their own. */
export const anotherAddress = () => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

/** What somebody is known by: a cookie, or the access token of a script. */
const credentialOf = (cookie: string) =>
  cookie.startsWith('dw_') ? { authorization: `Bearer ${cookie}` } : { cookie };

const headersOf = (server: TestServer, cookie: string) => ({
  origin: server.origin,
  'accept-encoding': 'identity',
  'idempotency-key': randomUUID(),
  'x-forwarded-for': anotherAddress(),
  ...(cookie ? credentialOf(cookie) : {}),
});

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const boundary = /boundary=([^;]+)/.exec(response.headers.get('content-type') ?? '')?.[1];
  const text = await response.text();
  return { status: response.status, text: boundary ? text.replaceAll(boundary, '') : text };
}

const fileIn = (input: Input | undefined) =>
  Object.values(input ?? {}).some((value) => value instanceof File);

function formOf(input: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    form.append(name, value instanceof File ? value : String(value));
  return form;
}

/** As a program of its own would call it: no cookie is kept from the answer. */
export function callRpc(
  server: TestServer,
  cookie: string,
  { path }: Procedure,
  input: unknown,
): Promise<Answer> {
  return ask(`${server.origin}/api/rpc/${path}`, {
    method: 'POST',
    headers: { ...headersOf(server, cookie), 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
}

/** The same call over REST: ids in the path, the rest in the query or the body. */
export function restRequest({ method, route }: Procedure, input: Input = {}) {
  const rest = { ...input };
  const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') {
    const isForm = fileIn(rest);
    return {
      url: `/api${path}`,
      method,
      headers: isForm ? {} : { 'content-type': 'application/json' },
      body: isForm ? formOf(rest) : JSON.stringify(rest),
    };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== null && typeof value !== 'object') query.set(name, String(value));
  return { url: `/api${path}?${query}`, method, headers: {} };
}

export function callRest(
  server: TestServer,
  cookie: string,
  procedure: Procedure,
  input: Input | undefined,
): Promise<Answer> {
  const { url, headers, ...init } = restRequest(procedure, input);
  return ask(server.origin + url, { ...init, headers: { ...headersOf(server, cookie), ...headers } });
}

/** RPC, unless there is a file to send. */
export const call = (server: TestServer, cookie: string, procedure: Procedure, input: Input | undefined) =>
  fileIn(input) ? callRest(server, cookie, procedure, input) : callRpc(server, cookie, procedure, input);
