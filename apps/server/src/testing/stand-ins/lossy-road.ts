import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a proxy in front of the database for one test. On request, the proxy drops data, as a bad network does. */
export async function startLossyRoad(ownerUrl: string) {
  const { hostname, port } = new URL(ownerUrl);
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  let losesNextCommit = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isAnswerLost = false;
    near.on('data', (part: Buffer) => {
      if (silent.has(near)) return;
      if (losesNextCommit && part.includes('commit\0')) {
        isAnswerLost = true;
        losesNextCommit = false;
      }
      far.write(part);
    });
    far.on('data', (part: Buffer) => {
      if (isAnswerLost) near.destroy();
      else if (!silent.has(near)) near.write(part);
    });
    near.on('close', () => {
      sockets.delete(near);
      far.destroy();
    });
    far.on('close', () => near.destroy());
    for (const socket of [near, far]) socket.on('error', () => {});
    sockets.add(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(ownerUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Lets the next commit reach the database but drops its response. */
    loseNextCommit: () => {
      losesNextCommit = true;
    },
    /** Stops all traffic on the open connections, which stay open; new connections work normally. */
    silenceOpen: () => {
      for (const socket of sockets) silent.add(socket);
    },
  };
}
