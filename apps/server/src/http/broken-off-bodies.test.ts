import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { announcedForm, readForm } from './bodies/form-body.ts';
import { readBody } from './bodies/request-body.ts';
import { readSmallForm } from './bodies/small-form.ts';

type Read = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

const maxBytes = 1024 * 1024;
const form = 'multipart/form-data; boundary=x';
const stranger = { place: 'somewhere', findSession: async () => null };

/**
 * Reads a request body sent by a client that has already disconnected, which happens when a request waits in a queue.
 */
async function readAfterEnd(type: string, read: Read): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const server = createServer((request, response) => {
    request.on('error', () => {});
    request.once('close', () => resolve(read(request, response)));
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = ['POST / HTTP/1.1', 'Host: office.test', `Content-Type: ${type}`, 'Content-Length: 50000'];
  socket.write(`${head.join('\r\n')}\r\n\r\nthe beginning`);
  return promise;
}

test.each<[string, string, Read]>([
  ['a JSON body', 'application/json', (request, response) => readBody(request, response, '/api/x', stranger)],
  ['a small form', form, readSmallForm],
  [
    'a form with files',
    form,
    (request, response) =>
      readForm(request, response, announcedForm(request, maxBytes), { withFiles: true, maxBytes }),
  ],
])(
  'the server rejects %s that was cut off before it was read, and does not wait forever',
  async (_, type, read) => {
    await expect(readAfterEnd(type, read)).rejects.toThrow('The request was interrupted.');
  },
);
