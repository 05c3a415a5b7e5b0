import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchUnread } from './http-server.ts';

const answer = Buffer.alloc(16 * 1024 * 1024, 'x');

test('a client that has read nothing of the response by the second check is disconnected, but a client that reads slowly or is still waiting stays connected', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/file') response.end(answer);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const look = watchUnread(server);
  const ask = async (path: string) => {
    const arrived = once(server, 'request');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.pause().on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: office.test\r\n\r\n`);
    await arrived;
    return socket;
  };
  const read = async (socket: Socket, bytes: number) => {
    let taken = 0;
    const count = (part: Buffer) => {
      taken += part.length;
      if (taken >= bytes) socket.off('data', count).pause();
    };
    socket.on('data', count).resume();
    await expect.poll(() => taken).toBeGreaterThanOrEqual(bytes);
    return taken;
  };
  const [unread, slow, slower] = [await ask('/file'), await ask('/file'), await ask('/file')];
  const waiting = await ask('/later');
  look();
  const [taken] = await Promise.all([read(slower, answer.length / 2), read(slow, answer.length)]);
  look();
  unread.resume();
  await once(unread, 'close');
  await read(slower, answer.length - taken);
  expect([slow.closed, slower.closed, waiting.closed]).toEqual([false, false, false]);
});
