import type { SentDocument } from '@dayworks/shared/documents/contract';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast, successToast } from './outcome-toast.ts';

/**
 * Reports a sent document as `what`, such as 'Invoice', 'Estimate' or 'Reminder'. A message that was only stored was
 * not sent (M19a).
 */
export function reportSent(what: string, { method, kept }: SentDocument): void {
  if (kept) toast({ type: 'info', title: 'Info', description: keptInOutboxText[method] });
  else successToast('Success', `${what} sent via ${method}`);
}

/**
 * A rejection states what to do (for example, that there is no address, or only one reminder a day is allowed); for
 * any other error, the message suggests retrying.
 */
export function reportNotSent(what: string, error: unknown): void {
  const tryAgain = `Failed to send ${what.toLowerCase()}. Please try again.`;
  failureToast('Error', isRefused(error) ? errorMessage(error, tryAgain) : tryAgain);
}
