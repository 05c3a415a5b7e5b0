import { randomUUID } from 'node:crypto';
import type { TestServer } from '../testing/test-server.ts';
import type { Procedure } from './contract-procedures.ts';
import type { Input } from './plausible-input.ts';

export interface Answer {
  status: number;
  text: string;
}

let calls = 0;

/**
 * Makes each call appear to come from a different IP address, so that the call does not reach the rate limits per
 * address, which separate tests cover.
 */
export const anotherAddress = () => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

/** Returns the header that identifies the caller: a session cookie, or the access token of a script. */
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

/** Calls a procedure the way an independent program would, without storing cookies from the response. */
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

/**
 * Builds the REST request for the same call: ids go into the path, and all other input goes into the query string or
 * the body.
 */
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

/** Calls the procedure over RPC, or over REST if the input contains a file. */
export const call = (server: TestServer, cookie: string, procedure: Procedure, input: Input | undefined) =>
  fileIn(input) ? callRest(server, cookie, procedure, input) : callRpc(server, cookie, procedure, input);
