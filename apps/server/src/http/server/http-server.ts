import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@dayworks/shared/errors';
import { placeOf } from '../../platform/limits/network-address.ts';
import type { Platform } from '../../platform/verb-context.ts';

const nothingWaits = '';

interface Writing {
  _handle?: { writeQueueSize?: number } | null;
}

/**
 * Returns a string that changes whenever a response makes progress. Node counts the bytes that it has sent only when
 * a whole chunk is sent, so the string also contains the size of the write queue, which shrinks while a chunk is
 * being sent. Node's timeouts also use this size.
 */
function placeOfSocket(socket: Socket): string {
  if (socket.writableLength === 0) return nothingWaits;
  const { _handle: handle } = socket as Writing;
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

/**
 * A response stays in memory until the client has read it, and Node would wait for that forever. Each check disconnects
 * clients that have read nothing since the last check; even a slow client reads at least a little.
 */
export function watchUnread(server: Server): () => void {
  const takenOf = new Map<Socket, string>();
  server.on('connection', (socket: Socket) => {
    takenOf.set(socket, nothingWaits);
    socket.once('close', () => takenOf.delete(socket));
  });
  return () => {
    for (const [socket, before] of takenOf) {
      const taken = placeOfSocket(socket);
      if (taken !== nothingWaits && taken === before) socket.destroy();
      else takenOf.set(socket, taken);
    }
  };
}

const answers: Record<string, [line: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive.'],
};
const broken: [string, string] = ['400 Bad Request', 'This request could not be read.'];

/** Data that is not valid HTTP never becomes a request: the data is rejected here and the connection is closed. */
function refuseConnection(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, message] = answers[error.code ?? ''] ?? broken;
  const body: ErrorBody = { code: 'BAD_REQUEST', status: Number.parseInt(line, 10), message, data: {} };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    () => socket.destroy(),
  );
}

/**
 * The timeouts for receiving a request. They are far longer than a phone with poor reception needs, but too short to be
 * useful to an attacker.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

/**
 * If a response makes no progress for this time, the client is disconnected. Node reports progress only once per
 * megabyte, which takes about a minute for a client that reads 20 kB per second.
 */
const unreadMs = 120_000;

const mostPerPlace = 500;

/**
 * Limits the connections per IP address. Behind a trusted proxy all connections come from the proxy, which enforces
 * its own limits.
 */
function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const place = placeOf(socket.remoteAddress ?? '');
    const count = open.get(place) ?? 0;
    if (count >= mostPerPlace) return void socket.destroy();
    open.set(place, count + 1);
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1;
      if (left > 0) open.set(place, left);
      else open.delete(place);
    });
  });
}

/**
 * Creates the HTTP server for the app. The server closes connections that take too long to send a complete request or
 * never send one.
 */
export function createHttpServer(app: RequestListener, { env, log }: Pick<Platform, 'env' | 'log'>): Server {
  const server = createServer(patience, app);
  if (!env.TRUST_PROXY) limitConnections(server);
  const looks = setInterval(watchUnread(server), unreadMs).unref();
  server.once('close', () => clearInterval(looks));
  /*
   * A request with the header 'Expect: 100-continue' is also handled by the app, which decides whether to read the
   * body.
   */
  server.on('checkContinue', app);
  server.on('clientError', refuseConnection);
  // A failure to accept a new connection must not close the connections that are already open.
  server.once('listening', () => {
    server.on('error', (error) => log.error({ err: error.message }, 'a connection could not be taken'));
  });
  return server;
}
