import type { EmailParagraph } from '../outbox/email-layout.ts';
import { html } from '../platform/html.ts';
import { pairToken, readPairToken } from '../platform/secrets/pair-token.ts';
import type { Platform } from '../platform/verb-context.ts';

/** Identifies the customer and the business for a link that ends the customer's automatic payments. */
export interface EndKey {
  businessId: string;
  customerId: string;
}

const purpose = 'end autopay';

/**
 * Returns the link that is part of every message about automatic payments. With this link, the customer can end
 * automatic payments without an account. The link never expires.
 */
export const endUrl = (
  { secret, env }: Pick<Platform, 'secret' | 'env'>,
  { businessId, customerId }: EndKey,
): string => `${env.publicUrl}/autopay/${pairToken(secret, purpose, [businessId, customerId])}`;

/**
 * Reads the token of a link that ends automatic payments; returns undefined for any token that this installation did
 * not create.
 */
export function readEndToken(secret: string, token: string): EndKey | undefined {
  const pair = readPairToken(secret, purpose, token);
  return pair && { businessId: pair[0], customerId: pair[1] };
}

/** Builds the sentence with the link that ends automatic payments. */
export function endParagraph(platform: Pick<Platform, 'secret' | 'env'>, key: EndKey): EmailParagraph {
  const url = endUrl(platform, key);
  return {
    text: `You can end automatic payments at any time: ${url}`,
    html: html`You can <a href="${url}">end automatic payments</a> at any time.`,
  };
}
