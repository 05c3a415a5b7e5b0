import type { IncomingMessage, ServerResponse } from 'node:http';
import { MIMEType } from 'node:util';
import { DomainError } from '@dayworks/shared/errors';
import { parseMultipart } from '../multipart.ts';
import { brokeOff } from './request-body.ts';

const mostBytes = 64 * 1024;

const refused = () => new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send this as form data.');
const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', 'This is too large to send.');

function kindOf({ headers }: IncomingMessage): MIMEType {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw refused();
  try {
    return new MIMEType(headers['content-type'] ?? '');
  } catch {
    throw refused();
  }
}

/** Reads a request body of at most 64 kB. */
export function readSmallBody(request: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  if (request.destroyed) reject(brokeOff());
  const parts: Buffer[] = [];
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
    else reject(tooLarge());
  });
  request.once('end', () => resolve(Buffer.concat(parts)));
  request.once('close', () => {
    if (!request.complete) reject(brokeOff());
  });
  return promise;
}

/** Reads a few text fields in either form encoding. If a field is repeated, only its first value is used. */
export async function readSmallForm(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ReadonlyMap<string, string>> {
  const { essence, params } = kindOf(request);
  const boundary = params.get('boundary');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  if (request.headers.expect) response.writeContinue();
  if (essence === 'multipart/form-data' && boundary && boundary.length <= 200)
    return (await parseMultipart(await readSmallBody(request), boundary)).fields;
  if (essence !== 'application/x-www-form-urlencoded') throw refused();
  const sent = new URLSearchParams((await readSmallBody(request)).toString());
  return new Map([...sent].toReversed());
}
