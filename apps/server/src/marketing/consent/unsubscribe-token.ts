import { pairToken, readPairToken } from '../../platform/secrets/pair-token.ts';
import type { Platform } from '../../platform/verb-context.ts';

/** The message that an unsubscribe token refers to. The token contains neither an address nor a name. */
export interface MessageKey {
  businessId: string;
  messageId: string;
}

const purpose = 'unsubscribe';

/** Creates an unsubscribe token that never expires, because people can keep an email forever. */
export const unsubscribeToken = (secret: string, { businessId, messageId }: MessageKey): string =>
  pairToken(secret, purpose, [businessId, messageId]);

/** The unsubscribe link in the header and below the text of every marketing email. */
export const unsubscribeUrl = ({ secret, env }: Pick<Platform, 'secret' | 'env'>, key: MessageKey): string =>
  `${env.publicUrl}/unsubscribe/${unsubscribeToken(secret, key)}`;

/** Reads an unsubscribe token; returns undefined for any token that this installation did not create. */
export function readUnsubscribeToken(secret: string, token: string): MessageKey | undefined {
  const pair = readPairToken(secret, purpose, token);
  return pair && { businessId: pair[0], messageId: pair[1] };
}
