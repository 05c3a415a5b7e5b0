import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../platform/secrets/secret.ts';

const prefix = 'whsec_';
const purpose = 'webhook secret';

export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

export const sealWebhookSecret = (secret: string, webhookSecret: string): string =>
  seal(secret, purpose, webhookSecret);

export const unsealWebhookSecret = (secret: string, sealed: string): string | undefined =>
  unseal(secret, purpose, sealed);

interface Signed {
  id: string;
  /** The time of the attempt in seconds, because receivers reject messages that are several minutes old. */
  seconds: number;
  body: string;
}

/**
 * The signature header of Standard Webhooks. While a secret is being replaced, the header contains one signature for
 * each of the two secrets.
 */
export function signatureHeader(secrets: readonly string[], { id, seconds, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
