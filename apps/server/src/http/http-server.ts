import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@dayworks/shared/errors';
import type { Log } from '../platform/log.ts';

const answers: Record<string, [line: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive.'],
};
const broken: [string, string] = ['400 Bad Request', 'This is not a request that can be read.'];

/** What is no HTTP never becomes a request: it is refused here, and its connection closed. */
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

/** Around the app: connections, before they are requests and when they are none. */
export function createHttpServer(app: RequestListener, log: Log): Server {
  const server = createServer({ keepAliveTimeout: 65_000 }, app);
  // Whoever asks before sending is answered by the app, too: it knows whether it wants the body.
  server.on('checkContinue', app);
  server.on('clientError', refuseConnection);
  // No room for one more connection is no reason to end those that are open.
  server.on('error', (error) => log.error({ err: error.message }, 'a connection could not be taken'));
  return server;
}
