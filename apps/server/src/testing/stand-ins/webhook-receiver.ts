import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookPayload } from '@dayworks/shared/webhooks/webhook';

export interface ReceivedEvent {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  payload: WebhookPayload;
}

export interface WebhookReceiver {
  /** The URL of the receiver. Each path is an endpoint of its own. */
  url(path: string): string;
  port: number;
  received: ReceivedEvent[];
  /** Responds to the following requests; without it, every event is accepted. */
  answer: ((response: ServerResponse, event: ReceivedEvent) => void) | undefined;
  close(): Promise<void>;
}

/** Starts a simulated system of somebody who builds on the product: it accepts and remembers every event. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const event = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      payload: JSON.parse(body || '{}') as WebhookPayload,
    };
    receiver.received.push(event);
    if (receiver.answer) return receiver.answer(response, event);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    port,
    received: [],
    answer: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
