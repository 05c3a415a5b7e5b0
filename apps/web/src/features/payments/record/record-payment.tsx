import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { parseMoney } from '@dayworks/shared/money';
import { emptyPayment } from '@dayworks/shared/payments/payment';
import { useState } from 'react';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { CustomerPicker } from '../../../parts/customer-picker/customer-picker.tsx';
import { depositHint } from '../../../parts/payment/deposit-figures.ts';
import { PaymentDialog } from '../../../parts/payment/payment-dialog.tsx';
import type { PaymentValues } from '../../../parts/payment/payment-form.ts';
import { useFilledIn } from '../../../parts/record/filled-in.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { EstimateChoice, InvoiceChoice } from './estimate-choice.tsx';
import {
  amountHelp,
  amountProblem,
  type SubjectKind,
  suggestedAmount,
  usePaymentSubject,
} from './use-payment-subject.ts';
import { useRecordPayment } from './use-record-payment.ts';

const segments: { value: SubjectKind; label: string }[] = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'estimate', label: 'Estimate' },
  { value: 'direct', label: 'No document' },
];

/** Lets the user choose what the payment is for. Focus starts here when the dialog opens. */
function SubjectFields({ choice }: { choice: ReturnType<typeof usePaymentSubject> }) {
  const { kind, setKind, problem, customer, setCustomer } = choice;
  return (
    <div tabIndex={-1} data-autofocus="" className="grid gap-4 focus-visible:shadow-none">
      <div>
        <SegmentedControl label="Paid on" value={kind} onValueChange={setKind} segments={segments} />
      </div>
      {kind === 'invoice' && (
        <InvoiceChoice invoice={choice.invoice} onPick={choice.setInvoice} error={problem} />
      )}
      {kind === 'estimate' && (
        <EstimateChoice estimate={choice.estimate} onPick={choice.setEstimate} error={problem} />
      )}
      {kind === 'direct' && (
        <div className="grid justify-items-start gap-1 [&>:first-child]:w-full">
          <CustomerPicker customer={customer} onPick={setCustomer} />
          {customer ? (
            <Button variant="ghost" size="xs" className="-ml-2" onClick={() => setCustomer(null)}>
              Without a customer
            </Button>
          ) : (
            <p className="text-12 text-fg-3">The customer is optional.</p>
          )}
        </div>
      )}
    </div>
  );
}

const fillable = ['invoice', 'amount', 'method', 'date', 'reference', 'notes'] as const;

export default function RecordPayment({ open, onClose }: AddressSheetProps) {
  return open ? <RecordPaymentForm onClose={onClose} /> : null;
}

function RecordPaymentForm({ onClose }: { onClose: () => void }) {
  const { today } = useBusinessDay();
  const { filled, close } = useFilledIn(fillable, onClose);
  const choice = usePaymentSubject(filled.invoice ?? null);
  const { subject } = choice;
  const record = useRecordPayment();
  const [depositChoice, setDepositChoice] = useState<{ of: string; isDeposit: boolean } | null>(null);
  const openDeposit = subject?.kind === 'estimate' ? subject.openDeposit : 0;
  const isChosen = subject?.kind === 'estimate' && depositChoice?.of === subject.id;
  const isDeposit = isChosen ? depositChoice.isDeposit : openDeposit > 0;

  const save = async (payment: PaymentValues) => {
    if (subject) await record(subject, payment, isDeposit);
  };

  return (
    <PaymentDialog
      open
      onOpenChange={(next) => !next && close()}
      title="Record Payment"
      submitLabel="Record Payment"
      subject={<SubjectFields choice={choice} />}
      isSubjectMissing={choice.isMissing}
      suggestedAmount={parseMoney(filled.amount ?? '') ?? suggestedAmount(subject)}
      amountHelp={amountHelp(subject)}
      initial={{
        ...emptyPayment(filled.date && isCalendarDate(filled.date) ? filled.date : today, 0),
        payment_method: filled.method ?? '',
        reference: filled.reference ?? null,
        notes: filled.notes ?? null,
      }}
      customerId={subject?.customerId ?? null}
      today={today}
      amountProblem={(amount) => amountProblem(subject, amount)}
      onSave={save}
    >
      {subject?.kind === 'estimate' && (
        <Switch
          position="end"
          label="This is a deposit"
          description={depositHint(isDeposit)}
          checked={isDeposit}
          onCheckedChange={(next) => setDepositChoice({ of: subject.id, isDeposit: next })}
        />
      )}
    </PaymentDialog>
  );
}
