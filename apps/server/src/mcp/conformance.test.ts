import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { signUpProvenOwner } from '../testing/proven.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

/**
 * The scenarios of the official suite that apply to every server. The others call tools, prompts and resources with fixed
 * names, which only a server for testing has, or need sessions.
 */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

const ownHosts = new Set(['localhost', '127.0.0.1']);

/** The suite cannot send an access token, so a proxy adds one to each request. */
async function openProxy(server: TestServer, token: string): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  const proxy = createServer((incoming, outgoing) => {
    const { host: _, origin, ...headers } = incoming.headers;
    const isForeign = origin !== undefined && !ownHosts.has(new URL(origin).hostname);
    const sent = request(
      {
        ...{ host: hostname, port, path: '/api/mcp', method: incoming.method },
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          ...(isForeign ? { origin } : {}),
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
}

test('the server passes the scenarios of the official conformance suite that apply to it', async () => {
  const server = await startServerForTest();
  const owner = await signUpProvenOwner(server);
  const { token } = await owner.client.account.createAccessToken({ name: 'Suite', rights: 'read', days: 30 });
  const url = await openProxy(server, token);
  for (const scenario of scenarios) {
    const running = spawn(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained] = await Promise.all([text(running.stdout), text(running.stderr)]);
    expect(`${scenario}: ${said}${complained}`).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/);
  }
});
