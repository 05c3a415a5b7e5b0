import { once } from 'node:events';
import { connect } from 'node:net';

interface RawAnswer {
  /** The HTTP status of the response, or 0 if the connection was closed without a response. */
  status: number;
  text: string;
}

interface RawBody {
  body?: string | Buffer;
  /** Data that the test sends repeatedly for as long as the server accepts it. */
  pour?: Buffer;
  /** Whether the test ends the sending side of the connection, even if the headers have announced more data. */
  isEnded?: boolean;
}

/**
 * Sends a request that no HTTP library would send, and waits for a complete response or for the end of the
 * connection.
 */
export async function sendRaw(
  origin: string,
  lines: string[],
  { body = '', pour, isEnded }: RawBody = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  // The error is ignored, because in tests with raw requests a connection often ends with a reset.
  socket.on('error', () => {});
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (part) => {
    text += part;
    if (!pour && isWhole(text)) socket.destroy();
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  if (isEnded) socket.end();
  if (pour) {
    const pourOn = () => {
      while (socket.writable && socket.write(pour));
    };
    socket.on('drain', pourOn);
    pourOn();
  }
  await closed;
  const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(withoutContinue(text)) ?? [];
  return { status: Number(status), text };
}

const withoutContinue = (text: string) => text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');

function isWhole(text: string): boolean {
  const [head = '', body] = withoutContinue(text).split(/\r\n\r\n(.*)/s);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return body !== undefined && (length ? body.length >= Number(length) : body.endsWith('0\r\n\r\n'));
}
