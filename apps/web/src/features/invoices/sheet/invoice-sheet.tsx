import { formatMonthDay, todayIn } from '@dayworks/shared/dates/calendar-date';
import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import { documentTitle, invoiceTitle, shortNumber } from '@dayworks/shared/documents/document-kind';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { payableTotal } from '@dayworks/shared/invoices/credit-rules';
import { displayedStatus, hasOverdueMark, isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { type AddressSheetProps, useLeaveAfterClosing } from '../../../parts/address-sheet.tsx';
import { StatusBadge } from '../../../parts/badges/invoice-status-badge.tsx';
import { DocumentFacts } from '../../../parts/document-sheet/document-facts.tsx';
import { DocumentSheetContent } from '../../../parts/document-sheet/document-sheet-content.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { FactLink, SheetAmount, SheetSkeleton, SheetTitle } from '../../../parts/sheet/sheet-parts.tsx';
import { type BusinessDay, useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { cx } from '../../../ui/cx.ts';
import { Fact } from '../../../ui/detail/facts.tsx';
import { Meter } from '../../../ui/figure/progress.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { dueNote, isLate } from '../due-text.ts';
import { findListed, shownInList } from '../invoice-cache.ts';
import { DeleteInvoiceDialog, useDeleteInvoice } from './delete-invoice-dialog.tsx';
import { RarelySaid } from './invoice-menu.tsx';
import { InvoiceSheetFooter } from './sheet-footer.tsx';
import {
  DisputedBadge,
  DisputeNote,
  isDisputed,
  ReminderNotes,
  SheetCredits,
  VoidNote,
} from './sheet-notes.tsx';

const AutopayNote = lazy(() => import('../../../parts/saved-methods/autopay-note.tsx'));

function SheetFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { project, estimate_id, estimate, lead, job, visits, recurring } = invoice;
  const { timeZone } = useBusinessDay();
  return (
    <DocumentFacts kind="invoice" document={invoice} facts={invoiceFacts(invoice)}>
      {project && (
        <Fact label="Project" wide={!estimate_id}>
          <FactLink to={sheetHref('project', project.id)}>
            <bdi>{project.name}</bdi>
          </FactLink>
        </Fact>
      )}
      {estimate_id && (
        <Fact label="Estimate" wide={!project}>
          <FactLink to={sheetHref('estimate', estimate_id)}>
            {documentTitle('estimate', { number: estimate?.number ?? shortNumber(estimate_id) })}
          </FactLink>
        </Fact>
      )}
      {lead && (
        <Fact label="Lead" wide note={lead.source && <bdi>{lead.source}</bdi>}>
          <FactLink to={sheetHref('lead', lead.id)}>Open lead</FactLink>
        </Fact>
      )}
      {job && (
        <Fact label="Job" wide>
          <FactLink to={paths.job.getHref(job.id)}>
            <bdi>{job.title}</bdi>
          </FactLink>
        </Fact>
      )}
      <Fact label="Repeats" wide>
        {recurring ? (
          <FactLink to={paths.recurringInvoices.getHref(recurring.id)}>Recurring invoice</FactLink>
        ) : (
          <FactLink to={`${paths.recurringInvoices.getHref('new')}?invoice=${invoice.id}`}>
            Repeat this invoice
          </FactLink>
        )}
      </Fact>
      {visits.length > 0 && (
        <Fact label={visits.length === 1 ? 'Visit' : 'Visits'} wide>
          <ul className="grid gap-1">
            {visits.map(({ id, title, start_time }) => (
              <li key={id}>
                <FactLink to={sheetHref('appointment', id)}>
                  <bdi>{title}</bdi>
                </FactLink>
                <span className="font-normal text-13 text-fg-2">
                  {' '}
                  {formatMonthDay(todayIn(timeZone, new Date(start_time)))}
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </DocumentFacts>
  );
}

function lastNews({ status, total, sent_at, viewed_at }: InvoiceDetail, day: BusinessDay): string | null {
  if (status === 'partially_paid' || status === 'paid') return `of ${formatMoney(total)}`;
  if (viewed_at) return `Viewed ${dayAndTime(viewed_at, day)}`;
  return sent_at && `Sent ${dayAndTime(sent_at, day)}`;
}

function SheetBalance({ invoice, day }: { invoice: InvoiceDetail; day: BusinessDay }) {
  const { balance_due } = invoice;
  const shown = { ...invoice, ...shownInList(invoice, day.today) };
  const payable = fromCents(payableTotal(invoice));
  const paid = fromCents(subtractCents(toCents(payable), toCents(balance_due)));
  const news = lastNews(invoice, day);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 py-5">
      <SheetAmount label="Balance due" amount={balance_due} />
      <p className={cx('ml-auto pb-1 text-right text-13', isLate(shown) && 'font-medium text-danger-fg')}>
        {dueNote(shown, day.today)}
        {news && <span className="block font-normal text-fg-3">{news}</span>}
      </p>
      {invoice.status === 'partially_paid' && (
        <div className="mt-2 w-full">
          <Meter
            label="Paid so far"
            value={paid}
            max={payable}
            tone="partially_paid"
            valueText={`${formatMoney(paid)} of ${formatMoney(payable)}`}
          />
        </div>
      )}
    </div>
  );
}

const InvoiceShare = lazy(() => import('./invoice-share.tsx'));
const InvoicePayment = lazy(() => import('./invoice-payment.tsx'));

type InvoiceSheetContentProps = { invoice: InvoiceDetail; onClose: () => void; onEdit: () => void };

function InvoiceSheetContent({ invoice, onClose, onEdit }: InvoiceSheetContentProps) {
  const day = useBusinessDay();
  const remove = useDeleteInvoice();
  return (
    <DocumentSheetContent
      kind="invoice"
      document={invoice}
      day={day}
      head={
        <>
          <SheetBalance invoice={invoice} day={day} />
          <VoidNote invoice={invoice} day={day} />
          <DisputeNote invoice={invoice} day={day} />
          {isUnpaid(invoice) && (
            <Suspense>
              <AutopayNote invoiceId={invoice.id} />
            </Suspense>
          )}
          <ReminderNotes invoice={invoice} day={day} />
        </>
      }
      facts={<SheetFacts invoice={invoice} />}
      footer={(onRecordPayment) => (
        <InvoiceSheetFooter invoice={invoice} today={day.today} onRecordPayment={onRecordPayment} />
      )}
      rarely={<RarelySaid invoice={invoice} today={day.today} />}
      isReadOnly={invoice.voided_at !== null}
      afterPayments={<SheetCredits invoice={invoice} day={day} />}
      onEdit={onEdit}
      onDelete={() => {
        remove.mutate({ id: invoice.id });
        onClose();
      }}
      dialogs={{
        share: (state) => <InvoiceShare invoice={invoice} {...state} />,
        payment: (state) => <InvoicePayment invoice={invoice} {...state} />,
        remove: (state) => <DeleteInvoiceDialog invoice={invoice} {...state} />,
      }}
    />
  );
}

export default function InvoiceSheet({ id, open, onClose }: AddressSheetProps) {
  const { today } = useBusinessDay();
  const { data: invoice, error } = useQuery(api.invoices.get.queryOptions({ input: { id }, enabled: open }));
  const edit = useLeaveAfterClosing(paths.invoiceEdit.getHref(id), open, onClose);
  const listed = invoice ? undefined : findListed(id);
  const status = invoice ? displayedStatus(invoice, today) : listed?.displayed_status;
  const isMarked = invoice ? hasOverdueMark(invoice, today) : listed?.overdue_mark;
  /*
   * The header of the invoice sheet has room for only two of the three badges. A disputed invoice therefore has no past
   * due badge; a red note below the header shows that it is past due.
   */
  const hasDispute = invoice !== undefined && isDisputed(invoice);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{invoiceTitle(invoice ?? listed ?? { number: shortNumber(id) })}</SheetTitle>}
        badge={
          status && (
            <span className="flex gap-2 max-sm:flex-col max-sm:gap-1">
              <StatusBadge status={status} overdueMark={isMarked && !hasDispute} />
              {hasDispute && <DisputedBadge />}
            </span>
          )
        }
      />
      {invoice && <InvoiceSheetContent key={id} invoice={invoice} onClose={onClose} onEdit={edit} />}
      {!invoice && error && (
        <SheetBody className="pt-5">
          <Alert tone="danger">{errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!invoice && !error && (
        <SheetSkeleton label="Loading invoice" amountLabel="Balance due" amount={listed?.balance_due} />
      )}
    </Sheet>
  );
}
