import { countedAmount } from '@dayworks/shared/documents/counted-payments';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SheetAmount } from '../../../parts/sheet/sheet-amount.tsx';
import { SheetProse } from '../../../parts/sheet/sheet-prose.tsx';
import { Button } from '../../../ui/button.tsx';
import { SheetBody } from '../../../ui/overlay/sheet.tsx';
import { canChange, canVoid, PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';

const EditPayment = lazy(() => import('./edit-payment.tsx'));
const VoidPayment = lazy(() => import('./void-payment.tsx'));
const RefundDialog = lazy(() => import('../../../parts/payment/refund-dialog.tsx'));

/** The dialogs that can open on top of the sheet, only one at a time. */
type Overlay = 'edit' | 'refund' | 'void';

function whatIsLeft(payment: PaymentDetail): string | undefined {
  if (payment.status === 'voided') return 'Counts nowhere';
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
