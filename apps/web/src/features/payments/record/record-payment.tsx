import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { parseMoney } from '@dayworks/shared/money';
import type { Allocation } from '@dayworks/shared/payments/allocation';
import { emptyPayment } from '@dayworks/shared/payments/payment';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { hasCode } from '../../../lib/errors.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { CustomerPicker } from '../../../parts/customer-picker/customer-picker.tsx';
import { successToast } from '../../../parts/feedback.tsx';
import { depositHint } from '../../../parts/payment/deposit-figures.ts';
import { PaymentDialog } from '../../../parts/payment/payment-dialog.tsx';
import type { PaymentValues } from '../../../parts/payment/payment-form.ts';
import { useFilledIn } from '../../../parts/record/new-record.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { notRecordedText, reportFailure } from '../payment-failure.ts';
import { AllocationFields, useAllocation } from './allocation-fields.tsx';
import { EstimateChoice, InvoiceChoice } from './document-choice.tsx';
import {
  amountHelp,
  amountProblem,
  type PaymentSubject,
  type SubjectKind,
  suggestedAmount,
  usePaymentSubject,
} from './use-payment-subject.ts';

const recordedText = { title: 'Success', description: 'Payment recorded successfully' };

const sayRecorded = () => successToast(recordedText.title, recordedText.description);

/** The idempotency key is created when the dialog opens, so that a double click or a retry records only one payment. */
function useRecordPayment() {
  const navigate = useNavigate();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const context = { idempotencyKey };
  const onError = (error: unknown) => {
    reportFailure(error, notRecordedText);
    /*
     * A conflict means that the response to the first attempt was lost and that the user has changed the input since
     * then. The next attempt is a different payment, so it needs a new idempotency key.
     */
    if (hasCode(error, 'CONFLICT')) setIdempotencyKey(newIdempotencyKey());
  };
  const onInvoice = useMutation(
    api.payments.record.mutationOptions({ context, onError, onSuccess: sayRecorded }),
  );
  const direct = useMutation(
    api.payments.recordDirect.mutationOptions({ context, onError, onSuccess: sayRecorded }),
  );
  const shared = useMutation(
    api.payments.recordShared.mutationOptions({ context, onError, onSuccess: sayRecorded }),
  );
  const onEstimate = useMutation(
    api.payments.recordOnEstimate.mutationOptions({
      context,
      onError,
      onSuccess: ({ invoice_id }) => {
        if (!invoice_id) return sayRecorded();
        const open = () => navigate(sheetHref('invoice', invoice_id));
        return toast({ type: 'success', ...recordedText, action: { label: 'Open invoice', onClick: open } });
      },
    }),
  );

  return (subject: PaymentSubject, payment: PaymentValues, choices: Choices): Promise<unknown> => {
    const { isDeposit, allocations } = choices;
    if (subject.kind === 'several')
      return shared.mutateAsync({ ...payment, customer_id: subject.customerId, allocations });
    if (subject.kind === 'invoice') return onInvoice.mutateAsync({ ...payment, invoice_id: subject.id });
    if (subject.kind === 'direct') return direct.mutateAsync({ ...payment, customer_id: subject.customerId });
    return onEstimate.mutateAsync({ ...payment, estimate_id: subject.id, is_deposit: isDeposit });
  };
}

interface Choices {
  isDeposit: boolean;
  /** The amounts that go to each of several invoices. Null means that the oldest invoices are paid first. */
  allocations: Allocation[] | null;
}

const segments: { value: SubjectKind; label: string }[] = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'several', label: 'Several' },
  { value: 'estimate', label: 'Estimate' },
  { value: 'direct', label: 'No document' },
];

/**
 * Lets the user choose the document or customer that the payment is for. This part of the dialog has the focus when the
 * dialog opens.
 */
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
      {kind === 'several' && <CustomerPicker customer={customer} onPick={setCustomer} error={problem} />}
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

  const [amount, setAmount] = useState('');
  const owed = subject?.kind === 'several' ? subject.invoices : [];
  const allocation = useAllocation(owed, amount);

  const save = async (payment: PaymentValues) => {
    if (subject) await record(subject, payment, { isDeposit, allocations: allocation.byHand });
  };

  return (
    <PaymentDialog
      open
      onOpenChange={(next) => !next && close()}
      title="Record Payment"
      submitLabel="Record Payment"
      subject={<SubjectFields choice={choice} />}
      isSubjectMissing={choice.isMissing}
      onTry={choice.onTry}
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
      amountProblem={(paid) =>
        amountProblem(subject, paid) ?? (subject?.kind === 'several' ? allocation.problem : undefined)
      }
      onAmountChange={setAmount}
      onSave={save}
    >
      {subject?.kind === 'several' && (
        <AllocationFields invoices={subject.invoices} allocation={allocation} />
      )}
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
