import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceDeletion } from '@dayworks/shared/invoices/contract';
import { type ActionableInvoice, invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { formatMoney } from '@dayworks/shared/money';

const notes = {
  void: 'Nobody owes it anymore, and no report counts it. You can restore it.',
  credit: 'Takes back the invoice or a part of it, with its sales tax.',
  writeOff: 'The customer will not pay. The rest becomes bad debt in your reports.',
} as const;

export type Alternative = keyof typeof notes;

/** Describes the alternatives to deleting an invoice, or the reason why one of them is not possible. */
export function alternativesTo(
  invoice: ActionableInvoice,
  today: CalendarDate,
): { action: Alternative; note: string; isOff: boolean }[] {
  return (['void', 'credit', 'writeOff'] as const).map((action) => {
    const problem = invoiceActionProblem(action, invoice, today);
    return { action, note: problem ?? notes[action], isOff: problem !== undefined };
  });
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function closedDaysText(days: readonly CalendarDate[]): string {
  const names = days.map(formatLong).join('; ');
  const which = days.length === 1 ? `${names} is a closed day` : `These days are closed: ${names}`;
  return `${which}. The amounts counted then will no longer match the payments.`;
}

function inBooksSentence(count: number, isOwner: boolean): string {
  const which = `${counted(count, 'invoice')} ${count === 1 ? 'was' : 'were'} sent or ${count === 1 ? 'has' : 'have'} payments.`;
  const it = count === 1 ? 'it' : 'them';
  return isOwner
    ? `${which} Deleting ${it} changes reports of past days. To keep ${it} in the books, void or credit ${it} instead.`
    : `${which} Only an owner can delete ${it}. Void or credit ${it} instead.`;
}

/** Describes the side effects of deleting several invoices at once. */
export function bulkDeletionText(found: InvoiceDeletion | undefined, isOwner: boolean): string {
  if (!found) return '';
  return [
    found.in_books > 0 && inBooksSentence(found.in_books, isOwner),
    found.payments > 0 &&
      `${counted(found.payments, 'payment record')} of ${formatMoney(found.received)} will also be deleted.`,
    deletionText(found),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Describes which daily closes change if one invoice is deleted. The payments of the invoice are listed separately. */
export const deletionText = (found: InvoiceDeletion | undefined): string =>
  found && found.closed_days.length > 0 ? closedDaysText(found.closed_days) : '';
