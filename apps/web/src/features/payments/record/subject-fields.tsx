import { CustomerPicker } from '../../../parts/customer-picker/customer-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { EstimateChoice } from './estimate-choice.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import type { SubjectKind } from './payment-subject.ts';
import type { usePaymentSubject } from './use-payment-subject.ts';

const segments: { value: SubjectKind; label: string }[] = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'estimate', label: 'Estimate' },
  { value: 'direct', label: 'No document' },
];

/** Lets the user choose what the payment is for. Focus starts here when the dialog opens. */
export function SubjectFields({ choice }: { choice: ReturnType<typeof usePaymentSubject> }) {
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
