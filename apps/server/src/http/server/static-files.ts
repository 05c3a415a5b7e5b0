import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

interface Variant {
  path: string;
  size: number;
  /** The content of the file; undefined until a browser first requests the file. */
  bytes?: Buffer;
}

interface Asset extends Variant {
  type: string;
  /** The compressed variants of the file, keyed by content encoding. */
  encodings: Map<string, Variant>;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function indexAssets(folder: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const paths = new Set(await listFiles(folder));
  for (const path of paths) {
    const type = contentTypes[extname(path)];
    if (!type || path.includes(`${sep}.vite${sep}`)) continue;
    const asset: Asset = { path, type, size: (await stat(path)).size, encodings: new Map() };
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (paths.has(path + suffix)) {
        asset.encodings.set(encoding, { path: path + suffix, size: (await stat(path + suffix)).size });
      }
    }
    assets.set(`/${relative(folder, path).split(sep).join('/')}`, asset);
  }
  return assets;
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  /*
   * Browsers check the service worker file for changes on every page load. A changed file means that there is a new
   * version of the app.
   */
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600';
}

/** Serves the files of the built web app; returns false for every other path, which the app handles. */
export async function createStaticFiles(folder: string) {
  const assets = await indexAssets(folder);

  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const asset = assets.get(path);
    if (!asset) {
      const isGone = path.startsWith('/assets/');
      if (isGone) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return isGone;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = [...asset.encodings.keys()].find((name) => accepted.includes(name));
    const source = (encoding && asset.encodings.get(encoding)) || asset;
    response.writeHead(200, {
      'content-type': asset.type,
      'content-length': source.size,
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'cache-control': cacheControl(path),
    });
    if (request.method === 'HEAD') response.end();
    else if (source.bytes) response.end(source.bytes);
    else {
      /*
       * The files never change while the server is running, and all of them together take a few megabytes, so each is
       * read only once. An upgrade while the server is running can replace a file before it is read. In that case one
       * response fails, but the server does not crash.
       */
      readFile(source.path).then(
        (bytes) => {
          if (bytes.length === source.size) source.bytes = bytes;
          response.end(bytes);
        },
        () => response.destroy(),
      );
    }
    return true;
  };
}
