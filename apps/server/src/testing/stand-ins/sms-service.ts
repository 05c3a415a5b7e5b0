import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Asked {
  url: string;
  authorization: string;
  type: string;
  body: URLSearchParams;
}

export interface SmsService {
  /** The URL of the simulated SMS service, to be used as SMS_URL. */
  url(from?: string): string;
  asked: Asked[];
  /**
   * The function with which the simulated SMS service responds to all following requests. If it is undefined, the
   * service accepts every message.
   */
  answer: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

export const refuseNumber = (response: ServerResponse) =>
  response.writeHead(400, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      code: 21211,
      message: "Invalid 'To' Phone Number: +15035550100",
      more_info: 'https://www.twilio.com/docs/errors/21211',
      status: 400,
    }),
  );

/** Starts a service that implements the part of the Twilio API needed to send one message. */
export async function openSmsService(): Promise<SmsService> {
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    const { authorization = '', 'content-type': type = '' } = request.headers;
    service.asked.push({ url: request.url ?? '', authorization, type, body });
    if (service.answer) return service.answer(response);
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ sid: 'SM1', status: 'queued', error_code: null, error_message: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: SmsService = {
    url: (from = '%2B15035550148') =>
      `http://AC1:t%40ken@127.0.0.1:${port}/2010-04-01/Accounts/AC1?from=${from}`,
    asked: [],
    answer: undefined,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
