import type { SentDocument } from '@dayworks/shared/documents/contract';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast, successToast } from './outcome-toast.ts';

/** What went out is called by this name: 'Invoice', 'Estimate', 'Reminder'. What was only kept did not go out (M19a). */
export function reportSent(what: string, { method, kept }: SentDocument): void {
  if (kept) toast({ type: 'info', title: 'Info', description: keptInOutboxText[method] });
  else successToast('Success', `${what} sent via ${method}`);
}

/** A refusal says what to do (there is no address, one reminder a day); anything else is worth another try. */
export function reportNotSent(what: string, error: unknown): void {
  const tryAgain = `Failed to send ${what.toLowerCase()}. Please try again.`;
  failureToast('Error', isRefused(error) ? errorMessage(error, tryAgain) : tryAgain);
}
