import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '@dayworks/shared/notifications/push-message';
// @ts-expect-error The reference implementation brings no types.
import untypedEce from 'http_ece';
import { compactVerify, importJWK } from 'jose';

interface Decryption {
  version: 'aes128gcm';
  privateKey: ECDH;
  authSecret: string;
}

const ece = untypedEce as { decrypt(body: Buffer, options: Decryption): Buffer };

type Device = ReturnType<typeof newPushDevice>;

/** Decrypts a message as the browser of a device would, with the reference implementation. */
export const decryptPush = (body: Buffer, { ecdh, keys }: Device): string =>
  ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: keys.auth }).toString();

/** The keys of a browser's subscription, as a browser makes them. */
export function newPushDevice() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { ecdh, keys: { p256dh, auth } };
}

export interface ReceivedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  message: PushMessage;
}

export interface PushService {
  /** Subscribes another device. The result is what its browser tells the server. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The messages that were accepted, which are those whose token and encryption are in order. */
  accepted: ReceivedPush[];
  /** The messages that arrived at an endpoint, oldest first. */
  at(endpoint: string): PushMessage[];
  /** The number of requests, also of those that were not accepted. */
  requests: number;
  /** The status of the following responses; 201 by default. */
  status: number;
  close(): Promise<void>;
}

async function verifyToken(authorization: string, origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256');
  const { payload } = await compactVerify(token, publicKey);
  const { aud, exp, sub } = JSON.parse(Buffer.from(payload).toString());
  const secondsLeft = exp - Date.now() / 1000;
  if (aud !== origin || secondsLeft <= 0 || secondsLeft > 86_400 || !/^(mailto|https):/.test(sub))
    throw new Error(`a push service would refuse the claims of ${token}`);
}

/**
 * Starts a simulated push service together with its browsers. It checks the token with one library and decrypts the
 * message with another one, the reference implementation of the encryption; our own code is used for neither.
 */
export async function openPushService(): Promise<PushService> {
  const devices = new Map<string, Device>();
  const server = createServer(async (request, response) => {
    service.requests += 1;
    const body = await buffer(request);
    const device = devices.get(request.url ?? '');
    if (!device) return response.writeHead(404).end();
    if (service.status !== 201) return response.writeHead(service.status).end('busy');
    try {
      await verifyToken(request.headers.authorization ?? '', origin);
      const message = JSON.parse(decryptPush(body, device)) as PushMessage;
      service.accepted.push({ endpoint: origin + request.url, headers: request.headers, message });
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    subscribe() {
      const path = `/send/${randomUUID()}`;
      const device = newPushDevice();
      devices.set(path, device);
      return { endpoint: origin + path, keys: device.keys };
    },
    accepted: [],
    at: (endpoint) =>
      service.accepted.filter((push) => push.endpoint === endpoint).map(({ message }) => message),
    requests: 0,
    status: 201,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
