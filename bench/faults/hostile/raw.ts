import { connect, type Socket } from 'node:net';

/**
 * The port that hostile requests are sent to, and the address that they come from. All addresses in 127.0.0.0/8 belong
 * to this machine, so any of them can be the source.
 */
export interface Target {
  port: number;
  from: string;
}

export function openSocket({ port, from }: Target): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  // Error events of the connection are ignored, because in this test the server may end the connection in any way.
  socket.on('error', () => {});
  return socket;
}

const statusLine = /^HTTP\/1\.1 (\d{3})/;

/** Sends bytes unchanged. Returns the status of the response, or how the connection ended if there was no response. */
export function sendRaw(
  target: Target,
  bytes: Buffer | string,
  patienceMs = 30_000,
): Promise<number | 'closed' | 'no answer'> {
  return new Promise((resolve) => {
    const socket = openSocket(target);
    let text = '';
    const end = (otherwise: 'closed' | 'no answer') => {
      clearTimeout(timer);
      socket.destroy();
      const status = statusLine.exec(text)?.[1];
      resolve(status ? Number(status) : otherwise);
    };
    const timer = setTimeout(() => end('no answer'), patienceMs);
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (statusLine.test(text)) end('closed');
    });
    socket.on('close', () => end('closed'));
    socket.write(bytes);
  });
}

export function requestText(
  method: string,
  path: string,
  headers: Record<string, string | number>,
  body = '',
): string {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** Builds the raw text of a well-formed API call. */
export function callText(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  return requestText(
    'POST',
    `/api${path}`,
    { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    text,
  );
}
