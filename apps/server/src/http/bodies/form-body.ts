import type { IncomingMessage, ServerResponse } from 'node:http';
import { MIMEType } from 'node:util';
import { DomainError } from '@dayworks/shared/errors';
import { parseMultipart, type SentForm } from '../multipart.ts';
import { brokeOff } from './request-body.ts';

/**
 * The maximum total size of the text fields in a form. All text fields must come before the files in the request body.
 */
const wordsBytes = 256 * 1024;
/**
 * The server reads a form up to this many times its size limit, so that a client whose form is too large still gets a
 * response. A client that sends even more gets no response.
 */
const mostTimes = 4;

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', 'This is too large to send.');

function boundaryOf({ headers }: IncomingMessage): string {
  const refused = new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please submit this form from a browser.');
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

/**
 * Reads the beginning of a request body. The bytes after it are discarded as they arrive, because most browsers would
 * lose a response that is sent before the upload ends.
 */
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
  /**
   * The announced length of the form, or zero if the request announces no length. In that case, only the text fields
   * are read.
   */
  length: number;
  /** True if memory for the form's files must be reserved. */
  bringsFiles: boolean;
}

/** Checks a form by its headers alone, before any of its bytes are read. */
export function announcedForm(request: IncomingMessage, maxBytes: number): FormBody {
  const boundary = boundaryOf(request);
  const length = Number(request.headers['content-length'] ?? 0);
  if (!(length <= mostTimes * maxBytes)) throw tooLarge();
  return { boundary, length, bringsFiles: length > wordsBytes && length <= maxBytes };
}

/** Reads the whole form if `withFiles` is true, otherwise only the text fields at its beginning. */
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
