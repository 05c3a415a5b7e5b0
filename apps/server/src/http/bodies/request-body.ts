import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { MIMEType } from 'node:util';
import { DomainError, invalid, sessionMissing } from '@dayworks/shared/errors';
import type { RequestContext } from '../../identity/request-context.ts';
import { type BodyLimit, megabyte, uploadAt, usualLimit, wordsLimit } from './body-limits.ts';
import { BodyRoom } from './body-memory.ts';
import { refuseDeep, refuseDeepNames } from './json-depth.ts';

const lingerMs = 2_000;

/** A single sender can upload three files of the maximum size simultaneously. */
const filesRoom = new BodyRoom({ bytes: 256 * megabyte, bytesOfSender: 32 * megabyte });
/**
 * Text bodies have a separate memory pool, so that clients that announce data but do not send it take no memory from
 * team members who upload files.
 */
const wordsRoom = new BodyRoom({ bytes: 64 * megabyte, bytesOfSender: 16 * megabyte });

/**
 * A small body is not counted, because it uses no more memory than its connection does. Users who sign in or save a
 * form therefore never wait for memory.
 */
const uncountedBytes = 64 * 1024;

const tooLarge = (megabytes: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', `This is too large to send: at most ${megabytes} MB.`);
const unsupported = (message: string) => new DomainError('UNSUPPORTED_MEDIA_TYPE', message);

type Sender = Pick<RequestContext, 'place' | 'findSession'>;

export function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function kindOf(headers: IncomingHttpHeaders): MIMEType | undefined {
  try {
    return new MIMEType(headers['content-type'] ?? '');
  } catch {
    return undefined;
  }
}

/** Checks the content type of a request body by its headers alone, before any byte is read. */
function checkKind(headers: IncomingHttpHeaders, path: string): 'form' | 'json' {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw unsupported('Please send the body uncompressed, without Content-Encoding.');
  const kind = kindOf(headers);
  if (kind?.essence === 'multipart/form-data' && uploadAt(path)) return 'form';
  if (kind?.essence !== 'application/json')
    throw unsupported('Please send JSON, with the header Content-Type: application/json.');
  if (!/^utf-?8$/i.test(kind.params.get('charset') ?? 'utf-8'))
    throw unsupported('Please send JSON in UTF-8.');
  return 'json';
}

interface Taken {
  room: BodyRoom;
  sender: string;
  limit: BodyLimit;
}

/** Determines the sender and the size limit of a request body; the session is looked up only for a long body. */
async function senderOf(
  { place, findSession }: Sender,
  { headers }: IncomingMessage,
  limit: BodyLimit,
): Promise<Taken> {
  const length = Number(headers['content-length'] ?? 0);
  if (length > limit.bytes) throw tooLarge(limit.told);
  if (length > 0 && length <= wordsLimit.bytes) return { room: wordsRoom, sender: place, limit };
  const session = await findSession();
  if (session) return { room: filesRoom, sender: session.userId, limit };
  if (length > 0) throw sessionMissing();
  return { room: wordsRoom, sender: place, limit: wordsLimit };
}

export const brokeOff = () => invalid('The request was interrupted.');

/** The bytes of a request body are counted as they arrive, because a chunked body does not announce its length. */
function readBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { room, sender, limit: { bytes, told } }: Taken,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  if (request.destroyed) reject(brokeOff());
  const parts: Buffer[] = [];
  let size = 0;
  const held = room.enter(sender);
  response.once('close', held.leave);
  function take(part: Buffer): void {
    size += part.length;
    if (size > bytes) throw tooLarge(told);
    held.take(Math.min(part.length, Math.max(0, size - uncountedBytes)));
    parts.push(part);
  }
  function drop(reason: unknown): void {
    request.off('data', read).resume();
    parts.length = 0;
    held.leave();
    reject(reason);
  }
  function read(part: Buffer): void {
    try {
      take(part);
    } catch (reason) {
      drop(reason);
    }
  }
  request.on('data', read);
  request.once('end', () => resolve(Buffer.concat(parts)));
  request.once('close', () => {
    if (!request.complete) drop(brokeOff());
  });
  return promise;
}

function parseJson(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw invalid('The body is not valid JSON.');
  }
}

async function parseForm(bytes: Buffer, type: string): Promise<FormData> {
  const answer = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  return answer.formData().catch(() => {
    throw invalid('The upload was incomplete. Please try again.');
  });
}

/**
 * Reads a request body for the API and reports an oversized body or a broken connection while the request is being
 * handled. If a library read the body, it would report such an error when no code handles it anymore, and the server
 * would crash.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  from: Sender,
): Promise<unknown> {
  const { headers } = request;
  if (!bringsBody(request)) return undefined;
  const kind = checkKind(headers, path);
  const most = (kind === 'form' && uploadAt(path)) || usualLimit;
  const taken = await senderOf(from, request, most);
  if (headers.expect) response.writeContinue();
  const bytes = await readBytes(request, response, taken);
  if (kind === 'json') {
    const body = parseJson(bytes);
    refuseDeep(body);
    return body;
  }
  const form = await parseForm(bytes, headers['content-type'] ?? '');
  refuseDeepNames(form.keys());
  return form;
}

export function refuseBody(request: IncomingMessage): void {
  if (bringsBody(request)) throw invalid(`A ${request.method} request cannot have a body.`);
}

/**
 * A client that gets an early response can still be sending. Closing the connection immediately would reset it, and the
 * response could be lost, so the server first discards incoming bytes for a moment.
 */
export async function dropBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const patience = setTimeout(resolve, lingerMs);
  request.once('end', resolve);
  request.once('close', resolve);
  request.resume();
  await promise;
  clearTimeout(patience);
}
