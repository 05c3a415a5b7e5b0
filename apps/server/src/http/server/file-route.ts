import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { SignedIn } from '../../identity/signed-in.ts';
import type { Platform } from '../../platform/verb-context.ts';

interface FileRow {
  business_id: string;
  name: string;
  content_type: string;
  byte_size: number;
  is_public: boolean;
}

/** Office members are allowed to see every file; field workers can see only the photos of their visits. */
async function maySee({ app }: Platform['database'], id: string, file: FileRow, session: SignedIn | null) {
  if (!session || session.membership?.businessId !== file.business_id) return false;
  if (session.membership.role !== 'field') return true;
  const { rows } = await app.query<{ is_seen: boolean }>({
    name: 'field-file',
    text: 'select is_field_file($1, $2, $3) as is_seen',
    values: [file.business_id, session.userId, id],
  });
  return rows[0]?.is_seen === true;
}

/**
 * Streams a stored file. A public file is sent to anyone who knows its name, and a private file only to members of the
 * business who are allowed to see it.
 */
export async function serveFile(
  { database, files, log }: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  findSession: () => Promise<SignedIn | null>,
): Promise<void> {
  const { rows } = /^[0-9a-f]{32}$/.test(id)
    ? await database.app.query<FileRow>({
        name: 'public-file',
        text: 'select * from public_file($1)',
        values: [id],
      })
    : { rows: [] };
  const file = rows[0];
  const allowed = file && (file.is_public || (await maySee(database, id, file, await findSession())));
  const stored = allowed && (await files.read(id));
  if (!stored) {
    if (allowed) log.error({ file: id }, 'a stored file is missing');
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  if (stored.byteSize !== file.byte_size) {
    stored.bytes.destroy();
    throw new Error(`the stored file ${id} has another length than it was put with`);
  }
  // A file that we did not render ourselves is downloaded and never displayed as one of our pages.
  const disposition = file.content_type.startsWith('image/') ? 'inline' : 'attachment';
  /*
   * A private file is revalidated on every use, so that a browser does not show it after the user signs out; an
   * unchanged file is not sent again.
   */
  const etag = `"${id}"`;
  const cache = file.is_public ? 'public, max-age=31536000, immutable' : 'private, no-cache';
  if (request.headers['if-none-match'] === etag) {
    stored.bytes.destroy();
    response.writeHead(304, { etag, 'cache-control': cache }).end();
    return;
  }
  response.writeHead(200, {
    etag,
    'content-type': file.content_type,
    'content-length': file.byte_size,
    'content-disposition': `${disposition}; filename="${encodeURIComponent(file.name)}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': cache,
  });
  if (request.method === 'HEAD') {
    stored.bytes.destroy();
    response.end();
    return;
  }
  await pipeline(stored.bytes, response).catch((error: Error & { code?: string }) => {
    response.destroy();
    // The client has disconnected while the file was being sent, so there is nothing to log.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error({ file: id, err: error.message }, 'a stored file broke off');
  });
}
