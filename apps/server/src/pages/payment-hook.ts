import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '@dayworks/shared/errors';
import { ORPCError } from '@orpc/server';
import { readSmallBody } from '../http/bodies/small-form.ts';
import { ForgedWebhook } from '../platform/payment-provider.ts';
import type { Platform } from '../platform/verb-context.ts';

export const paymentHookPath = '/api/hooks/payments';

/**
 * Receives the messages of the payment provider. A message with a valid signature only adds a job that reads the
 * payment from the provider, so lost, repeated and reordered messages do no harm.
 */
export function createPaymentHook(platform: Platform) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { paymentProvider: provider, database, jobs } = platform;
    if (!provider || request.method !== 'POST') throw notFound('Not found');
    const body = await readSmallBody(request);
    try {
      const about = provider.readWebhook(body, request.headers['stripe-signature']?.toString() ?? '');
      if (about) await jobs.enqueue(database.app, 'read-payment', { ref: about.ref });
    } catch (error) {
      if (!(error instanceof ForgedWebhook)) throw error;
      throw new ORPCError('BAD_REQUEST', { status: 400, message: 'The signature does not match.' });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
  };
}
