import { type CalendarDate, daysBetween, formatLong } from '@dayworks/shared/dates/calendar-date';
import { partyLabels } from '@dayworks/shared/documents/addresses';
import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { isEndedUnpaid } from '@dayworks/shared/invoices/invoice-status';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { Ban, Check, Clock, ClockAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/labels.tsx';
import { HowToPay, howToPayId, payOnlineId } from './how-to-pay.tsx';
import { LoudAmount } from './loud-amount.tsx';
import { PublicFacts, PublicPayments, PublicTotals } from './public-facts.tsx';
import { PublicLayout } from './public-layout.tsx';

type DatedDocument = Pick<SharedInvoice, 'displayed_status' | 'overdue_mark' | 'due_date'>;

const isOverdue = (publicDocument: DatedDocument) =>
  publicDocument.displayed_status === 'overdue' || publicDocument.overdue_mark;

/**
 * Returns a text with the number of days until an invoice is due, in the reader's time zone; undefined if the due date
 * has passed. Only the server decides whether an invoice is overdue.
 */
export function timeLeft(publicDocument: DatedDocument, today: CalendarDate): string | undefined {
  if (
    isOverdue(publicDocument) ||
    publicDocument.displayed_status === 'paid' ||
    isEndedUnpaid(publicDocument.displayed_status) ||
    publicDocument.due_date === null
  )
    return undefined;
  const days = daysBetween(today, publicDocument.due_date);
  if (days < 0) return undefined;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

type DueBadgeProps = {
  publicDocument: SharedInvoice;
  /**
   * True if the badge is beside the due date and can use a short text such as 'In 14 days'. False if the badge stands
   * alone and needs the text 'Due in 14 days'.
   */
  isBesideDate?: boolean;
};

function DueBadge({ publicDocument, isBesideDate = false }: DueBadgeProps) {
  if (publicDocument.displayed_status === 'paid') {
    return (
      <Badge tone="paid" icon={<Check />}>
        Paid
      </Badge>
    );
  }
  if (isEndedUnpaid(publicDocument.displayed_status)) {
    return (
      <Badge tone="cancelled" icon={<Ban />}>
        {publicDocument.displayed_status === 'void' ? 'Void' : 'Nothing due'}
      </Badge>
    );
  }
  if (isOverdue(publicDocument)) {
    return (
      <Badge tone="overdue" icon={<ClockAlert />}>
        Overdue
      </Badge>
    );
  }
  const left = timeLeft(publicDocument, publicDocument.today);
  if (!left) return null;
  return (
    <Badge tone="sent" icon={<Clock />}>
      {isBesideDate ? `${left.charAt(0).toUpperCase()}${left.slice(1)}` : `Due ${left}`}
    </Badge>
  );
}

type AmountProps = { publicDocument: SharedInvoice; withBadge: boolean };

/** Shows the amount due with its due date, or the amount paid. */
function PublicAmount({ publicDocument, withBadge }: AmountProps) {
  const isPaid = publicDocument.displayed_status === 'paid';
  return (
    <LoudAmount
      label={isPaid ? 'Paid in full' : 'Amount due'}
      amount={isPaid ? publicDocument.total : publicDocument.balance_due}
      isSettled={isPaid}
    >
      {isPaid ? receivedText(publicDocument) : dueText(publicDocument)}
      {withBadge && <DueBadge publicDocument={publicDocument} isBesideDate />}
    </LoudAmount>
  );
}

function dueText({ due_date, displayed_status }: SharedInvoice): string {
  if (displayed_status === 'void') return 'This invoice was voided. Nothing is due.';
  if (isEndedUnpaid(displayed_status)) return 'Nothing is due';
  return due_date ? `Due ${formatLong(due_date)}` : 'No due date';
}

function receivedText({ paid_at, payments }: SharedInvoice): string {
  if (!paid_at) return 'No balance due';
  const [payment] = payments;
  const method = payments.length === 1 && payment ? methodLabel(payment.payment_method) : null;
  return `Received ${formatLong(paid_at)}${method && method !== 'Other' ? ` by ${method.toLowerCase()}` : ''}`;
}

type PublicInvoiceProps = {
  publicDocument: SharedInvoice;
  pdfHref: string;
  isWide: boolean;
  /** The section where the customer can pay online, if the business accepts online payments. */
  payOnline?: ReactNode;
  /**
   * True if payments that are still being processed cover the whole balance. The customer is then not asked to pay a
   * second time.
   */
  isOnItsWay?: boolean;
  /** The section where the customer can promise a date for the payment. */
  promise?: ReactNode;
};

export function PublicInvoice({
  publicDocument,
  pdfHref,
  isWide,
  payOnline,
  isOnItsWay = false,
  promise,
}: PublicInvoiceProps) {
  const isPaid = publicDocument.displayed_status === 'paid';
  const isOwed = !isPaid && !isEndedUnpaid(publicDocument.displayed_status);
  const facts = invoiceFacts(publicDocument);
  return (
    <PublicLayout
      isWide={isWide}
      publicDocument={publicDocument}
      kind="invoice"
      number={publicDocument.number}
      pdfHref={pdfHref}
      amount={<PublicAmount publicDocument={publicDocument} withBadge={!isWide && !isPaid} />}
      badge={<DueBadge publicDocument={publicDocument} />}
      mainAction={
        !isOwed || isOnItsWay
          ? undefined
          : payOnline
            ? { label: 'Pay online', href: `#${payOnlineId}` }
            : { label: 'How to pay', href: `#${howToPayId}` }
      }
      facts={
        <PublicFacts
          publicDocument={publicDocument}
          isWide={isWide}
          labels={partyLabels.invoice}
          facts={isWide ? facts : facts.filter(({ name }) => name !== 'due_date')}
        />
      }
      itemsTitle={
        isPaid ? 'What you paid for' : isOwed ? 'What you are paying for' : 'What this invoice was for'
      }
      totals={
        <PublicTotals publicDocument={publicDocument} balance={{ label: 'Amount due', isShown: 'always' }} />
      }
      payments={<PublicPayments payments={publicDocument.payments} />}
      beforeTexts={
        isOwed && (
          <>
            {payOnline}
            {!isOnItsWay && (
              <>
                <HowToPay
                  business={publicDocument.business}
                  reference={invoiceTitle(publicDocument)}
                  isBesideOnline={Boolean(payOnline)}
                />
                {promise}
              </>
            )}
          </>
        )
      }
      thanks={isPaid ? 'Nothing else is due. Thank you!' : undefined}
    />
  );
}
