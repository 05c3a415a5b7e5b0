import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { serverMain } from '../scripts/launch/paths.mjs';
import { endLaunched, launchServer } from './launched-server.ts';

test.afterEach(endLaunched);

test('a killed server is restarted and the restart is logged, and stopping the launcher leaves no process behind', async () => {
  const server = await launchServer();
  const first = server.pid();
  process.kill(first, 'SIGKILL');
  await expect
    .poll(() => server.output())
    .toContain('was killed (SIGKILL, exit code 137): starting it again');
  await expect.poll(server.isServing, { timeout: 120_000 }).toBe(true);
  expect(server.pid()).not.toBe(first);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.hasPostgres()).toBe(false);
  server.remove();
});

test('if a server is killed during shutdown, its PostgreSQL server is also stopped', async () => {
  const server = await launchServer();
  const pid = server.pid();
  process.kill(pid, 'SIGSTOP');
  const ended = server.end('SIGINT');
  process.kill(pid, 'SIGKILL');
  expect(await ended).toBe(137);
  expect(server.hasPostgres()).toBe(false);
  server.remove();
});

/**
 * A module that is loaded before the server. With this module, a request with ?planted causes an error a moment later,
 * outside any try block.
 */
const plant = `
  import { ServerResponse } from 'node:http';
  const { writeHead } = ServerResponse.prototype;
  if (process.argv[1] === ${JSON.stringify(serverMain)}) {
    ServerResponse.prototype.writeHead = function (...head) {
      if (this.req.url.endsWith('?planted')) setImmediate(() => { throw new Error('planted') });
      return writeHead.apply(this, head);
    };
  }`;

test('an uncaught error is logged with its request, lets other requests finish and causes a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dayworks-plant-'));
  const file = join(folder, 'plant.mjs');
  writeFileSync(file, plant);
  const server = await launchServer({ NODE_OPTIONS: `--import ${pathToFileURL(file).href}` });
  const first = server.pid();

  const body = JSON.stringify({ email: 'nobody@example.test', password: 'quiet-harbour-52-lamps' });
  const running = request(`${server.url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = new Promise<number>((resolve, reject) => {
    running.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    running.once('error', reject);
  });
  await new Promise<void>((resolve) => running.write(body.slice(0, 10), () => resolve()));

  await fetch(`${server.url}/healthz?planted`).catch(() => undefined);
  await expect.poll(() => server.output()).toContain('an error that nobody caught');
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('an error that nobody caught'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 60,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    path: '/healthz',
    err: { message: 'planted' },
  });
  running.end(body.slice(10));
  expect(await answered).toBe(400);

  await expect.poll(() => server.output(), { timeout: 120_000 }).toContain('starting it again');
  await expect.poll(server.isServing, { timeout: 120_000 }).toBe(true);
  expect(server.pid()).not.toBe(first);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.hasPostgres()).toBe(false);
  server.remove();
  rmSync(folder, { recursive: true });
});
