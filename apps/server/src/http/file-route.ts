import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignedIn } from '../auth/sessions.ts';
import type { Platform } from '../platform/platform.ts';

interface FileRow {
  business_id: string;
  name: string;
  content_type: string;
  byte_size: number;
  is_public: boolean;
}

/** Streams a stored file: public ones to anybody who has the name, the rest to members of its business. */
export async function serveFile(
  { database, files }: Platform,
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
  const allowed =
    file && (file.is_public || (await findSession())?.membership?.businessId === file.business_id);
  if (!file || !allowed) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const bytes = files.read(id);
  bytes.on('error', () => response.destroy());
  response.writeHead(200, {
    'content-type': file.content_type,
    'content-length': file.byte_size,
    'content-disposition': `inline; filename="${encodeURIComponent(file.name)}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': file.is_public ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
  });
  if (request.method === 'HEAD') response.end();
  else bytes.pipe(response);
}
