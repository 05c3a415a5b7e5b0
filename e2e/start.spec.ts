import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root, serverMain } from '../scripts/launch/paths.mjs';
import { startBuiltServer } from './built-server.ts';

/** Starts the built server as an operator would, and waits until the server exits with an error. */
async function failToStart(variables: Record<string, string>) {
  const server = spawn(process.execPath, [serverMain], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DEMO: 'false', ...variables },
  });
  let output = '';
  server.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(server, 'exit');
  return { code, lines: output.split('\n').flatMap((line) => line.trim() || []) };
}

const scratch = () => mkdtempSync(join(tmpdir(), 'dayworks-start-'));
const secret = 'x'.repeat(40);

test('an invalid environment variable, an unreachable database and a read-only data folder each cause one clear error line', async () => {
  const folder = scratch();
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  for (const [variables, message] of [
    [{ PORT: 'many' }, /PORT must be a port number/],
    [{ DATABASE_URL: 'mysql://x', APP_SECRET: secret }, /DATABASE_URL must look like postgres:/],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, /APP_SECRET is required/],
    [
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', APP_SECRET: secret, DATA_DIR: folder },
      /database.*cannot be reached/,
    ],
    [{ DATA_DIR: join(file, 'below') }, /cannot write to the data folder/],
  ] as const) {
    const { code, lines } = await failToStart(variables);
    expect(code, lines.join('\n')).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(message);
  }
  rmSync(folder, { recursive: true });
});

test('the server refuses to start on a port that is in use or on a data folder that another server uses', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as { port: number };
  const folder = scratch();
  const refused = await failToStart({ PORT: String(port), DATA_DIR: folder });
  busy.close();
  expect(refused).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(`port ${port} is already in use`)],
  });
  const running = await startBuiltServer({ DATA_DIR: folder }, 'test-results/second-start.log');
  const second = await failToStart({ PORT: '0', DATA_DIR: folder });
  await running.stop();
  expect(second.code).toBe(1);
  expect(second.lines.join(' ')).toMatch(/already|in use|running/);
  rmSync(folder, { recursive: true, force: true });
});

test('the server runs in a folder that only its owner can access', async () => {
  const closed = scratch();
  chmodSync(closed, 0o700);
  mkdirSync(join(closed, 'data'));
  const server = await startBuiltServer({ DATA_DIR: join(closed, 'data') }, 'test-results/closed-folder.log');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  rmSync(closed, { recursive: true, force: true });
});

test('when the disk that holds the log file is full, log lines are lost but the server keeps running', async () => {
  test.skip(!existsSync('/dev/full'), 'only Linux has a file that is always full');
  const server = await startBuiltServer({}, '/dev/full');
  for (let count = 0; count < 20; count++) {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  }
  await server.stop();
});
