import type { SentDocument } from '@dayworks/shared/documents/contract';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast, successToast } from './outcome-toast.ts';

/**
 * Tells the user that a document was sent; `what` is its name, such as 'Invoice', 'Estimate' or 'Reminder'. If the
 * message was only stored in the outbox, the toast does not claim that it was sent (M19a).
 */
export function reportSent(what: string, { method, kept }: SentDocument): void {
  if (kept) toast({ type: 'info', title: 'Info', description: keptInOutboxText[method] });
  else successToast('Success', `${what} sent via ${method}`);
}

/**
 * If the server rejected the message, the error states what to do (for example, that there is no address, or only one
 * reminder a day is allowed); for any other error, the text suggests retrying.
 */
export function reportNotSent(what: string, error: unknown): void {
  const tryAgain = `Failed to send ${what.toLowerCase()}. Please try again.`;
  failureToast('Error', isRefused(error) ? errorMessage(error, tryAgain) : tryAgain);
}
