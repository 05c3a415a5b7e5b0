import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const picture = Buffer.from('RIFF....WEBP');
let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayworks-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'dashboard-light-Bx3.webp'), picture);
  await writeFile(join(folder, 'assets', 'index-C1.js'), 'plain');
  await writeFile(join(folder, 'assets', 'index-C1.js.br'), 'small');
  await writeFile(join(folder, 'theme.js'), 'theme');
  await writeFile(join(folder, 'service-worker.js'), 'worker');
  await writeFile(join(folder, 'notes.secret'), 'not for the web');
  const serve = await createStaticFiles(folder);
  server = createServer((request, response) => {
    if (!serve(request, response, request.url ?? '/')) response.end('the app');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('an image has its own content type, is cached permanently and has no compressed version', async () => {
  const response = await fetch(`${origin}/assets/dashboard-light-Bx3.webp`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(picture.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
});

test('a HEAD request returns the same headers as a GET request, without the image', async () => {
  const response = await fetch(`${origin}/assets/dashboard-light-Bx3.webp`, { method: 'HEAD' });
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('content-length')).toBe(String(picture.length));
  expect(await response.text()).toBe('');
});

test('a script is sent compressed to clients that accept compression', async () => {
  const { headers } = await fetch(`${origin}/assets/index-C1.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers.get('content-encoding')).toBe('br');
  const plain = await fetch(`${origin}/assets/index-C1.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe('plain');
});

test('a file with a fixed name is not cached permanently', async () => {
  const { headers } = await fetch(`${origin}/theme.js`);
  expect(headers.get('cache-control')).not.toContain('immutable');
});

test('a missing asset returns 404, and requests for other paths and unknown file types are passed on to the app', async () => {
  expect((await fetch(`${origin}/assets/dashboard-light-Old.webp`)).status).toBe(404);
  for (const path of ['/', '/invoices', '/notes.secret', '/../package.json']) {
    expect(await (await fetch(origin + path)).text()).toBe('the app');
  }
});

test('a file deleted since startup causes one failed response but does not crash the server', async () => {
  const path = join(folder, 'assets', 'gone-D2.js');
  await writeFile(path, 'here at first');
  const serve = await createStaticFiles(folder);
  const second = createServer((request, response) => {
    if (!serve(request, response, request.url ?? '/')) response.end('the app');
  });
  second.listen(0, '127.0.0.1');
  await once(second, 'listening');
  const address = `http://127.0.0.1:${(second.address() as AddressInfo).port}`;
  await rm(path);
  await expect(fetch(`${address}/assets/gone-D2.js`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(`${address}/theme.js`)).status).toBe(200);
  second.close();
});

test('browsers revalidate the service worker on every load', async () => {
  const { headers } = await fetch(`${origin}/service-worker.js`);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('if a file is replaced on disk, the running server keeps sending the version that it read first', async () => {
  const script = () =>
    fetch(`${origin}/theme.js`, { headers: { 'accept-encoding': 'identity' } }).then((answer) =>
      answer.text(),
    );
  expect(await script()).toBe('theme');
  await writeFile(join(folder, 'theme.js'), 'other');
  expect(await script()).toBe('theme');
});
