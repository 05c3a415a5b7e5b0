import type { ErrorData } from '@dayworks/shared/errors';
import { errorMessage, hasCode } from '../../lib/errors.ts';

function inWords(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  if (seconds <= 3600) return `${Math.ceil(seconds / 60)} minutes`;
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

/** Returns the server's message and, after too many attempts, how long the user has to wait. */
export function messageWithWait(error: unknown): string {
  const seconds = (error as { data?: ErrorData }).data?.retry_after_seconds;
  if (!hasCode(error, 'TOO_MANY_REQUESTS') || !seconds) return errorMessage(error);
  return `Too many tries. Please wait ${inWords(seconds)}, then try again.`;
}
