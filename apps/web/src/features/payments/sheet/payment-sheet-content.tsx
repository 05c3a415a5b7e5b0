import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { countedAmount } from '@dayworks/shared/documents/payments/counted-payments';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import type { PaymentDetail, Refund } from '@dayworks/shared/payments/payment-list';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SheetAmount } from '../../../parts/sheet/sheet-amount.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { CustomerLink, FactLink, SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import { SheetProse } from '../../../parts/sheet/sheet-prose.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { SheetBody } from '../../../ui/overlay/sheet.tsx';
import { payerText } from '../payer-text.ts';
import { canChange, canVoid, PaymentActions } from './payment-actions.tsx';

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
          'No document'
        )}
      </Fact>
      <Fact label="Payment date">{formatLong(payment_date)}</Fact>
      <Fact label="Payment method">{methodLabel(payment_method)}</Fact>
      <Fact label="Reference">{reference ? <bdi>{reference}</bdi> : 'None'}</Fact>
      <Fact label="Received by">{receiver ? <bdi>{receiver}</bdi> : 'Unknown'}</Fact>
      {payment.voided_at && (
        <Fact label="Voided" wide note={payment.void_reason && <bdi>{payment.void_reason}</bdi>}>
          {dayAndTime(payment.voided_at, day)}
        </Fact>
      )}
    </Facts>
  );
}

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

const EditPayment = lazy(() => import('./edit-payment.tsx'));
const VoidPayment = lazy(() => import('./void-payment.tsx'));
const RefundDialog = lazy(() => import('../../../parts/payment/refund-dialog.tsx'));

/** The dialogs that can open on top of the sheet, only one at a time. */
type Overlay = 'edit' | 'refund' | 'void';

function whatIsLeft(payment: PaymentDetail): string | undefined {
  if (payment.status === 'voided') return 'Not counted';
  if (payment.refunded_amount === 0) return undefined;
  return `${formatMoney(payment.refunded_amount)} refunded, ${formatCents(countedAmount(payment))} kept`;
}

export function PaymentSheetContent({ payment }: { payment: PaymentDetail }) {
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
      <PaymentRefunds refunds={payment.refunds} />
      {canVoid(payment) && (
        <Button variant="danger-quiet" onClick={() => setOverlay('void')} className="-mx-3.5 mt-4 sm:hidden">
          <Ban />
          Void
        </Button>
      )}
      <Suspense>
        {overlay === 'edit' && canChange(payment) && <EditPayment payment={payment} {...dialog} />}
        {overlay === 'refund' && <RefundDialog payment={payment} {...dialog} />}
        {overlay === 'void' && <VoidPayment payment={payment} {...dialog} />}
      </Suspense>
    </SheetBody>
  );
}
