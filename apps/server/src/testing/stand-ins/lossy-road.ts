import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a proxy in front of the database for one test. The test can tell the proxy to drop data, as a bad network
 * does.
 */
export async function startLossyRoad(ownerUrl: string) {
  const { hostname, port } = new URL(ownerUrl);
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const farEnds = new Set<Socket>();
  let losesNextCommit = false;
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    farEnds.add(far);
    if (isFrozen) silent.add(near);
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
    far.on('close', () => silent.has(near) || near.destroy());
    for (const socket of [near, far]) socket.on('error', () => {});
    sockets.add(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(ownerUrl);
  /*
   * The URL of the embedded PostgreSQL contains the path of a socket file. The path is removed, because connections
   * through the socket would bypass this proxy.
   */
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Forwards the next commit to the database but drops the database's response. */
    loseNextCommit: () => {
      losesNextCommit = true;
    },
    /** Stops all traffic on the existing connections without closing them. New connections work normally. */
    silenceOpen: () => {
      for (const socket of sockets) silent.add(socket);
    },
    /** Lets the host of the database vanish: nothing answers on the existing connections. A replica takes over new ones. */
    replaceHost: () => {
      for (const socket of sockets) silent.add(socket);
      for (const far of farEnds) far.destroy();
    },
    /** Freezes the host of the database: nothing answers, on new connections either. */
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) silent.add(socket);
    },
  };
}
