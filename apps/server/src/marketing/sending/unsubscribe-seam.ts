import type { Platform } from '../../platform/platform.ts';

/** Until the page of the list is there. */
export const unsubscribeUrl = (
  { env }: Pick<Platform, 'env' | 'secret'>,
  { messageId }: { businessId: string; messageId: string },
): string => `${env.publicUrl}/unsubscribe/${messageId}`;
