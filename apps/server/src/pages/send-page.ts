import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip } from 'node:zlib';
import type { Preload } from '@dayworks/shared/preload';
import type { WebPage } from './web-page.ts';

interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  status: number;
  preparePreload(): Promise<Preload>;
}

/**
 * The beginning of the app page is sent immediately, so that the browser loads scripts and styles while the first
 * rows are being read.
 */
export async function sendPage(
  page: WebPage,
  { request, response, path, status, preparePreload }: PageRequest,
) {
  const isPacked = String(request.headers['accept-encoding'] ?? '').includes('gzip');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    // For a signed-in user the app page contains private data, so it must not be cached.
    'cache-control': request.headers.cookie ? 'no-store' : 'no-cache',
    vary: 'accept-encoding',
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  });
  if (request.method === 'HEAD') return void response.end();
  const preload = preparePreload();
  if (!isPacked) {
    response.write(page.start(path));
    return void response.end(page.end(await preload));
  }
  const packer = createGzip({ level: constants.Z_BEST_SPEED });
  packer.on('error', () => response.destroy());
  response.on('close', () => packer.destroy());
  packer.pipe(response);
  packer.write(page.start(path));
  packer.flush();
  const rest = page.end(await preload);
  if (!packer.destroyed) packer.end(rest);
}
