import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '@dayworks/shared/errors';
import { ORPCError } from '@orpc/server';
import { readSmallBody, readSmallForm } from '../http/bodies/small-form.ts';
import { isSigned, takeTextReply, takeTextStatus } from '../marketing/consent/take-text-reply.ts';
import { ForgedWebhook } from '../platform/payment-provider.ts';
import type { Platform } from '../platform/verb-context.ts';

export const paymentHookPath = '/api/hooks/payments';

/**
 * Receives webhook messages from the payment provider. A message with a valid signature only starts a job that reads
 * the payment from the provider, so messages that are lost, repeated or reordered do no harm.
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

export const smsHookPath = '/api/hooks/sms';

/**
 * The response to the SMS service is empty, because the service automatically sends confirmations of STOP and START.
 */
const silence = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/**
 * Handles the callbacks from the SMS service: replies and delivery reports. If no SMS service is set up, there are no
 * callbacks.
 */
export function createSmsHook(platform: Platform) {
  const { SMS_URL, publicUrl } = platform.env;
  const token = SMS_URL && decodeURIComponent(new URL(SMS_URL).password);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!token || request.method !== 'POST') throw notFound('Not found');
    const fields = await readSmallForm(request, response);
    const { 'x-twilio-signature': signature } = request.headers;
    if (!isSigned(signature?.toString(), token, `${publicUrl}${request.url}`, fields))
      throw new ORPCError('FORBIDDEN', { status: 403, message: 'The signature does not match.' });
    const field = (name: string) => fields.get(name) ?? '';
    const status = field('MessageStatus') || field('SmsStatus');
    const sid = field('MessageSid') || field('SmsSid');
    if (field('Body') && field('From') && sid)
      await takeTextReply(platform, { from: field('From'), body: field('Body'), sid });
    else await takeTextStatus(platform, { to: field('To'), status, error: field('ErrorCode') });
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(silence);
  };
}
