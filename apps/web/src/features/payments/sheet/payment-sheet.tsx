import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { countedAmount } from '@dayworks/shared/documents/payments/counted-payments';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { voidProblem } from '@dayworks/shared/documents/payments/rules';
import { formatCents, formatMoney, sumCents, toCents } from '@dayworks/shared/money';
import type {
  PaymentDetail,
  PaymentPage,
  PaymentPart,
  PaymentRow,
  Refund,
} from '@dayworks/shared/payments/payment-list';
import { receiptProblem } from '@dayworks/shared/payments/receipt';
import { useQuery } from '@tanstack/react-query';
import { Ban, Mail, MessageSquareText, Pencil, Printer, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import {
  ActionBar,
  CustomerLink,
  FactLink,
  SheetAmount,
  SheetProse,
  SheetSection,
  SheetSkeleton,
  SheetTitle,
} from '../../../parts/sheet/sheet-parts.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonGroup } from '../../../ui/detail/button-group.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { payerText } from '../payment-list.ts';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';

/**
 * Returns whether a payment can be changed in the app. A payment made online can be changed only through the payment
 * provider.
 */
const canChange = ({ status, provider }: PaymentDetail) => status === 'completed' && provider === null;

const canVoid = (payment: PaymentDetail) => voidProblem(payment) === undefined;

type PaymentActionsProps = {
  payment: PaymentDetail;
  onEdit: () => void;
  onRefund: () => void;
  onVoid: () => void;
};

/**
 * The actions for sending a receipt and for editing, refunding or voiding a payment. Actions that the server would
 * reject are not shown.
 */
function PaymentActions({ payment, onEdit, onRefund, onVoid }: PaymentActionsProps) {
  const hasReceipt = receiptProblem(payment) === undefined;
  const canRefund = payment.status === 'completed';
  if (!hasReceipt && !canRefund) return null;
  return (
    <ActionBar>
      {hasReceipt && <ReceiptGroup id={payment.id} />}
      <span className="flex-1 max-sm:hidden" />
      {canRefund && (
        <Button size="sm" onClick={onRefund}>
          <Undo2 />
          Refund
        </Button>
      )}
      {canChange(payment) && (
        <Button size="sm" onClick={onEdit}>
          <Pencil />
          Edit
        </Button>
      )}
      {canVoid(payment) && (
        <Button variant="danger-quiet" size="sm" onClick={onVoid} className="-mr-2.5 max-sm:hidden">
          <Ban />
          Void
        </Button>
      )}
    </ActionBar>
  );
}

function ReceiptGroup({ id }: { id: string }) {
  const letter = { type: 'receipt', document_id: id } as const;
  return (
    <ButtonGroup label="Send receipt">
      <SendButton letter={letter} method="email">
        <Button size="sm">
          <Mail />
          Email
        </Button>
      </SendButton>
      <SendButton letter={letter} method="sms">
        <Button size="sm">
          <MessageSquareText />
          Text
        </Button>
      </SendButton>
      <Button size="sm" asChild className="sm:rounded-l-none!">
        <a href={`/api/payments/${id}/receipt`} target="_blank" rel="noopener">
          <Printer />
          Receipt
        </a>
      </Button>
    </ButtonGroup>
  );
}

const noDocumentText = ({ is_credit }: PaymentDetail) => (is_credit ? 'Customer credit' : 'No document');

/** For an online payment, the label is 'Online' instead of a name, because no team member receives the payment. */
const unknownReceiver = ({ provider }: PaymentDetail) => (provider ? 'Online' : 'Unknown');

function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { customer, document, payment_date, payment_method, reference, receiver } = payment;
  const day = useBusinessDay();
  const name = payerText(payment);
  const company = customer?.company !== name && customer?.company;
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        <CustomerLink id={customer?.id}>{name}</CustomerLink>
      </Fact>
      <Fact label="Paid on" note={document?.title && <bdi>{document.title}</bdi>}>
        {document ? (
          <FactLink to={sheetHref(document.kind, document.id)}>
            {documentTitle(document.kind, document)}
          </FactLink>
        ) : (
          noDocumentText(payment)
        )}
      </Fact>
      <Fact label="Payment date">{formatLong(payment_date)}</Fact>
      <Fact label="Payment method">{methodLabel(payment_method)}</Fact>
      <Fact label="Reference">{reference ? <bdi>{reference}</bdi> : 'None'}</Fact>
      <Fact label="Received by">{receiver ? <bdi>{receiver}</bdi> : unknownReceiver(payment)}</Fact>
      {payment.voided_at && (
        <Fact label="Voided" wide note={payment.void_reason && <bdi>{payment.void_reason}</bdi>}>
          {dayAndTime(payment.voided_at, day)}
        </Fact>
      )}
    </Facts>
  );
}

/** Lists the parts of a payment that was recorded for several invoices; hidden for all other payments. */
function PaymentParts({ payment: { id, parts } }: { payment: PaymentDetail }) {
  if (parts.length === 0) return null;
  const total = sumCents(parts.map(({ amount }) => toCents(amount)));
  return (
    <SheetSection title={`Part of one payment of ${formatCents(total)}`} count={parts.length}>
      <ul className="border-line border-b">
        {parts.map((part) => (
          <li key={part.id} className="flex min-h-12 items-center gap-3 border-line border-t py-2">
            <span className="min-w-0 flex-1 leading-5">
              {part.id === id ? (
                <span className="font-medium">{partText(part)} (this part)</span>
              ) : (
                <FactLink to={sheetHref('payment', part.id)}>{partText(part)}</FactLink>
              )}
            </span>
            <span className="font-medium tabular-nums">{formatMoney(part.amount)}</span>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

const partText = ({ document }: PaymentPart) =>
  document ? documentTitle(document.kind, document) : 'Customer credit';

/** The amount that can be refunded: the remaining amount of the payment, or of all its parts together. */
const refundable = (payment: PaymentDetail) =>
  payment.parts.length > 0
    ? sumCents(
        payment.parts
          .filter(({ status }) => status === 'completed')
          .map(({ amount, refunded_amount }) => toCents(amount - refunded_amount)),
      )
    : countedAmount(payment);

/** Lists the refunds of a payment with their dates; hidden if there are no refunds. */
function PaymentRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <SheetSection title="Refunds" count={refunds.length}>
      <ul className="border-line border-b">
        {refunds.map(({ id, amount, refund_date, notes, by }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-line border-t py-2">
            <span className="min-w-0 flex-1 leading-5">
              <span className="block font-medium">{formatLong(refund_date)}</span>
              <span className="line-clamp-3 break-words text-13 text-fg-2" dir="auto">
                {[by && `by ${by}`, notes].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="font-medium text-danger-fg tabular-nums">{formatMoney(-amount)}</span>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

const EditPayment = lazy(() =>
  import('./payment-dialogs.tsx').then((file) => ({ default: file.EditPayment })),
);
const VoidPayment = lazy(() =>
  import('./payment-dialogs.tsx').then((file) => ({ default: file.VoidPayment })),
);
const RefundDialog = lazy(() => import('../../../parts/payment/refund-dialog.tsx'));

/** The dialogs that can open on top of the sheet, one at a time. */
type Overlay = 'edit' | 'refund' | 'void';

function whatIsLeft(payment: PaymentDetail): string | undefined {
  if (payment.status === 'voided') return 'Not counted';
  if (payment.refunded_amount === 0) return undefined;
  return `${formatMoney(payment.refunded_amount)} refunded, ${formatCents(countedAmount(payment))} kept`;
}

function PaymentSheetContent({ payment }: { payment: PaymentDetail }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const dialog = { open: true, onOpenChange: () => setOverlay(null) };
  return (
    <SheetBody>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 py-5">
        <SheetAmount label="Amount" amount={payment.amount} />
        <p className="ml-auto pb-1 text-right text-13 text-fg-2 tabular-nums">{whatIsLeft(payment)}</p>
      </div>
      <PaymentActions
        payment={payment}
        onEdit={() => setOverlay('edit')}
        onRefund={() => setOverlay('refund')}
        onVoid={() => setOverlay('void')}
      />
      <PaymentFacts payment={payment} />
      <SheetProse title="Notes" text={payment.notes} />
      <PaymentParts payment={payment} />
      <PaymentRefunds refunds={payment.refunds} />
      {canVoid(payment) && (
        <Button variant="danger-quiet" onClick={() => setOverlay('void')} className="-mx-3.5 mt-4 sm:hidden">
          <Ban />
          Void
        </Button>
      )}
      <Suspense>
        {overlay === 'edit' && canChange(payment) && <EditPayment payment={payment} {...dialog} />}
        {overlay === 'refund' && <RefundDialog payment={payment} most={refundable(payment)} {...dialog} />}
        {overlay === 'void' && <VoidPayment payment={payment} {...dialog} />}
      </Suspense>
    </SheetBody>
  );
}

/**
 * Finds the payment in the lists that are already loaded. Their data is enough to show the header of the sheet while
 * the details load.
 */
const findListed = (id: string): PaymentRow | undefined =>
  queryClient
    .getQueriesData<PaymentPage>({ queryKey: api.payments.list.key() })
    .flatMap(([, page]) => page?.payments ?? [])
    .find((row) => row.id === id);

export default function PaymentSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: payment, error } = useQuery(api.payments.get.queryOptions({ input: { id }, enabled: open }));
  const listed = payment ? undefined : findListed(id);
  const status = payment?.status ?? listed?.status;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>Payment</SheetTitle>}
        badge={status && <PaymentStatusBadge status={status} />}
      />
      {payment && <PaymentSheetContent key={id} payment={payment} />}
      {!payment && error && (
        <SheetBody className="pt-5">
          {/*
           * The server rejects a malformed id with a different error than an unknown id, but for the user both errors
           * mean that the link is invalid.
           */}
          <Alert tone="danger">{isRefused(error) ? 'Payment not found' : errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!payment && !error && (
        <SheetSkeleton label="Loading the payment" amountLabel="Amount" amount={listed?.amount} />
      )}
    </Sheet>
  );
}
