import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { MIMEType } from 'node:util';
import { contract } from '@dayworks/shared/contract';
import { DomainError, invalid } from '@dayworks/shared/errors';
import { matchPath } from '@dayworks/shared/match-path';
import * as z from 'zod';

const megabyte = 1024 * 1024;
const usualMegabytes = 4;
const usualLimit = { megabytes: usualMegabytes, told: usualMegabytes };
const lingerMs = 2_000;

const tooLarge = (megabytes: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', `This is too large to send: at most ${megabytes} MB.`);
const unsupported = (message: string) => new DomainError('UNSUPPORTED_MEDIA_TYPE', message);

interface Procedure {
  '~orpc': { inputSchema?: unknown; route: { path?: string } };
}

const filesOf = (schema: unknown) =>
  schema instanceof z.ZodObject
    ? Object.values(schema.shape).filter((field) => field instanceof z.ZodFile)
    : [];

/** As the schema says it: no more than that is worth reading. */
const limitsOf = ({ def }: z.ZodFile) =>
  (def.checks ?? []).map(({ _zod }) => Number((_zod.def as { maximum?: number }).maximum ?? 0) / megabyte);

const megabytesFor = (files: readonly z.ZodFile[]) => Math.max(usualMegabytes, ...files.flatMap(limitsOf));

/** Where the contract takes a file, and so a form, and how large; everywhere else it is JSON. */
const uploads = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures as unknown as Record<string, Procedure>).flatMap(
    ([name, { '~orpc': definition }]) => {
      const files = filesOf(definition.inputSchema);
      const address = `/api${definition.route.path?.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return files.length > 0
        ? [`/api/rpc/${feature}/${name}`, address].map((pattern) => ({
            pattern,
            megabytes: megabytesFor(files),
            told: Math.max(0, ...files.flatMap(limitsOf)) || usualMegabytes,
          }))
        : [];
    },
  ),
);

const uploadAt = (path: string) => uploads.find(({ pattern }) => matchPath(pattern, path));

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function kindOf(headers: IncomingHttpHeaders): MIMEType | undefined {
  try {
    return new MIMEType(headers['content-type'] ?? '');
  } catch {
    return undefined;
  }
}

/** By its headers alone, before a byte of it is read. */
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

/** What a form says beside its file is little. */
const roomFor = (megabytes: number) =>
  megabytes === usualMegabytes ? megabytes * megabyte : (megabytes + 0.5) * megabyte;

/** Counted as it comes: a body in chunks does not say how long it will be. */
function readBytes(request: IncomingMessage, megabytes: number, told: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= roomFor(megabytes)) parts.push(part);
    else {
      parts.length = 0;
      reject(tooLarge(told));
    }
  });
  request.once('end', () => resolve(Buffer.concat(parts)));
  request.once('close', () => {
    if (!request.complete) reject(invalid('The request broke off.'));
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
    throw invalid('This upload did not arrive whole. Please try again.');
  });
}

/**
 * Reads a body for the API. What is wrong with it is said here, inside of the request: a library that reads by itself
 * meets too many bytes or a cut connection when nobody listens any more, and that would end the server.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<unknown> {
  const { headers } = request;
  if (!bringsBody(request)) return undefined;
  const kind = checkKind(headers, path);
  const { megabytes, told } = (kind === 'form' && uploadAt(path)) || usualLimit;
  if (Number(headers['content-length'] ?? 0) > roomFor(megabytes)) throw tooLarge(told);
  if (headers.expect) response.writeContinue();
  const bytes = await readBytes(request, megabytes, told);
  return kind === 'json' ? parseJson(bytes) : parseForm(bytes, headers['content-type'] ?? '');
}

export function refuseBody(request: IncomingMessage): void {
  if (bringsBody(request)) throw invalid(`A ${request.method} request brings no body.`);
}

/**
 * Whoever is answered early may still be sending. Closing at once would reset the connection, and the answer might be
 * lost with it; so what comes is thrown away for a moment.
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
