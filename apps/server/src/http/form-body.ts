import type { IncomingMessage, ServerResponse } from 'node:http';
import { MIMEType } from 'node:util';
import { DomainError } from '@dayworks/shared/errors';
import { parseMultipart, type SentForm } from './multipart.ts';
import { brokeOff } from './request-body.ts';

/** Words stand before files, and are never this long. */
const wordsBytes = 256 * 1024;
/** Whoever chose too much still gets an answer; who sends without end does not. */
const mostTimes = 4;

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', 'This is too large to send.');

function boundaryOf({ headers }: IncomingMessage): string {
  const refused = new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send this form as a browser does.');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw refused;
  try {
    const { essence, params } = new MIMEType(headers['content-type'] ?? '');
    const boundary = params.get('boundary');
    if (essence === 'multipart/form-data' && boundary && boundary.length <= 200) return boundary;
  } catch {
    throw refused;
  }
  throw refused;
}

/** What comes beyond is thrown away as it comes: an answer before the end would be lost by most browsers. */
function readStart(request: IncomingMessage, keep: number, most: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  if (request.destroyed) reject(brokeOff());
  const kept = Buffer.allocUnsafe(keep);
  let size = 0;
  request.on('data', (part: Buffer) => {
    if (size < keep) part.copy(kept, size);
    size += part.length;
    if (size > most) reject(tooLarge());
  });
  request.once('end', () => resolve(kept.subarray(0, Math.min(size, keep))));
  request.once('close', () => {
    if (!request.complete) reject(brokeOff());
  });
  return promise;
}

export interface FormBody {
  boundary: string;
  /** Zero when it does not say; then only the words are read. */
  length: number;
  /** Needs memory for its files. */
  bringsFiles: boolean;
}

/** By its headers alone, before a byte of it is read. */
export function announcedForm(request: IncomingMessage, maxBytes: number): FormBody {
  const boundary = boundaryOf(request);
  const length = Number(request.headers['content-length'] ?? 0);
  if (!(length <= mostTimes * maxBytes)) throw tooLarge();
  return { boundary, length, bringsFiles: length > wordsBytes && length <= maxBytes };
}

/** With `withFiles` all of it, else the words that it begins with. */
export async function readForm(
  request: IncomingMessage,
  response: ServerResponse,
  { boundary, length }: FormBody,
  { withFiles, maxBytes }: { withFiles: boolean; maxBytes: number },
): Promise<SentForm> {
  if (request.headers.expect) response.writeContinue();
  const keep = withFiles ? length : Math.min(length || wordsBytes, wordsBytes);
  return parseMultipart(await readStart(request, keep, mostTimes * maxBytes), boundary);
}
