import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { findPublicAddress } from './public-host.ts';

/** Whether the installation allows addresses inside its own network, and HTTP. */
type PrivateHosts = { PRIVATE_HOSTS?: boolean | undefined };

/** The time that an endpoint has for everything: the look-up of its host, the connection and the response. */
const answerMs = 15_000;
/** The number of bytes of a response that are read, and the number of characters that are kept for the log. */
const mostBytes = 16_384;
const mostKept = 1_000;

export interface EndpointAnswer {
  /** The HTTP status; null if there was no response. */
  status: number | null;
  /** The beginning of the response. */
  answer: string | null;
  /** The reason why the attempt failed; null if the endpoint accepted the event. */
  error: string | null;
}

/** The host of a URL as the look-up expects it. An IPv6 address stands in brackets in a URL, but not there. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

const controls = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** Makes the beginning of a response safe to store and to show: without control characters and invisible marks. */
export function cleanAnswer(bytes: Buffer): string | null {
  const text = bytes.toString('utf8').replaceAll(controls, ' ').trim();
  return text === '' ? null : text.slice(0, mostKept).toWellFormed();
}

/** Describes a response by its status. Only a status from 200 to 299 counts as accepted. */
function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The endpoint responded with ${status}, a redirect to another address. Redirects are not followed.`;
  return `The endpoint responded with ${status}.`;
}

/** Reads the beginning of a response and then closes the connection, however much the endpoint wants to send. */
async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // A response that breaks off has already told its status, which alone decides.
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, mostBytes);
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }));

/**
 * Connects to the address that was looked up and checked, never to the name, because a second look-up could return an
 * address inside the server's network. The connection is not shared with other requests.
 */
async function connect(
  url: URL,
  env: PrivateHosts,
  headers: Record<string, string | number>,
  { signal, find }: { signal: AbortSignal; find: typeof findPublicAddress },
): Promise<ClientRequest> {
  const host = hostOf(url.href);
  const address = await find(host, env, (text) => new Error(text));
  const isSecure = url.protocol === 'https:';
  if (!isSecure && !env.PRIVATE_HOSTS) throw new Error('Only URLs that begin with https:// are allowed.');
  const options: RequestOptions & { servername?: string } = {
    method: 'POST',
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host },
    agent: false,
    signal,
    ...(isIP(host) === 0 && { servername: host }),
  };
  return isSecure ? httpsRequest(options) : httpRequest(options);
}

const sendOver = (request: ClientRequest, body: string | Buffer): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    request.on('response', answered);
    request.on('error', failed);
    // An endpoint that wants to switch protocols gets no connection of its own.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      answered(response);
    });
    request.end(body);
  });

/** Posts a body to an endpoint. It never throws: whatever happens is the answer. */
export async function postToEndpoint(
  endpoint: string,
  body: string | Buffer,
  headers: Record<string, string>,
  env: PrivateHosts,
  find = findPublicAddress,
): Promise<EndpointAnswer> {
  const signal = AbortSignal.timeout(answerMs);
  const aborted = whenAborted(signal);
  aborted.catch(() => {});
  const length = { 'content-length': Buffer.byteLength(body) };
  try {
    const connecting = connect(new URL(endpoint), env, { ...headers, ...length }, { signal, find });
    connecting.then((late) => signal.aborted && late.destroy()).catch(() => {});
    const request = await Promise.race([connecting, aborted]);
    const response = await sendOver(request, body);
    const status = response.statusCode ?? 0;
    const beginning = await readBeginning(response);
    return { status, answer: cleanAnswer(beginning), error: problemOf(status) };
  } catch (error) {
    const text = signal.aborted
      ? `The endpoint did not respond within ${answerMs / 1000} seconds.`
      : (cleanAnswer(Buffer.from((error as Error).message)) ?? 'The connection failed.');
    return { status: null, answer: null, error: text };
  }
}
