import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServerForTest } from '../../testing/test-server.ts';
import { createHttpServer } from './http-server.ts';

test('an incomplete request times out sooner than with the Node defaults', async () => {
  const { platform } = await startServerForTest();
  const server = createHttpServer(() => {}, platform);
  const byDefault = createServer();
  expect(server.headersTimeout).toBeLessThan(byDefault.headersTimeout);
  expect(server.requestTimeout).toBeLessThan(byDefault.requestTimeout);
});

test('one IP address cannot use up all connections, and closing a connection makes room for a new one', async () => {
  const { platform } = await startServerForTest();
  const server = createHttpServer((_, response) => void response.end('here'), platform);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.on('error', () => {});
    });
  const held = [];
  for (let count = 0; count < 500; count++) held.push(await open());
  const refused = await open();
  await new Promise((resolve) => refused.once('close', resolve));
  for (const socket of held) socket.destroy();
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => 'nothing',
    );
  await expect.poll(ask).toBe('here');
});
