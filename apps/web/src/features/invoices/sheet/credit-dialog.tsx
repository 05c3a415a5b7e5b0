import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { futureDateProblem } from '@dayworks/shared/documents/payments/rules';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { NewWriteOff } from '@dayworks/shared/invoices/credit';
import {
  type CreditShare,
  creditAmountProblem,
  creditableAmount,
  creditDateProblem,
  creditOf,
  overpaidAmount,
  payableTotal,
} from '@dayworks/shared/invoices/credit-rules';
import {
  addCents,
  type Cents,
  formatCents,
  formatMoney,
  fromCents,
  isMoney,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { api } from '../../../lib/api.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { readUnless, readWith, wholeForm } from '../../../parts/form/reading.ts';
import { useCreate } from '../../../parts/form/use-create.ts';
import { useSavedForm } from '../../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import { SaveNotices } from '../../../parts/form-frame/save-notices.tsx';
import { typedAmount } from '../../../parts/payment/payment-form.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { MoneyInput } from '../../../ui/input/number-input.tsx';

const CreditInput = NewWriteOff.omit({ id: true });

const readCredit = readWith<z.output<typeof CreditInput>>(
  CreditInput.extend({ amount: typedAmount(NewWriteOff.shape.amount) }),
);

/** The action of the dialog: writing off bad debt or creating a credit note. */
type CreditDialogKind = 'writeOff' | 'credit';

const texts = {
  writeOff: {
    title: 'Write off',
    description:
      'The amount is no longer owed and becomes bad debt in the profit report on accrual basis. You can undo it.',
    submit: 'Write Off',
    done: 'Written off',
  },
  credit: {
    title: 'Credit',
    description:
      'A credit note takes back a part of the invoice, with its sales tax. Your customer sees it on the invoice.',
    submit: 'Create Credit Note',
    done: 'Credit note created',
  },
} as const;

const nouns: Record<CreditDialogKind, string> = { writeOff: 'write-off', credit: 'credit note' };

type Extent = 'rest' | 'lines' | 'amount';

const extentsOf = (invoice: InvoiceDetail): { value: Extent; label: string }[] => [
  { value: 'rest', label: invoice.balance_due > 0 ? 'All that is owed' : 'Whole invoice' },
  { value: 'lines', label: 'Chosen items' },
  { value: 'amount', label: 'An amount' },
];

/**
 * The amount of a credit note for the chosen lines or for the entire remaining amount; undefined if the user types the
 * amount.
 */
function useExtent(kind: CreditDialogKind, invoice: InvoiceDetail) {
  const [extent, setExtent] = useState<Extent>(kind === 'credit' ? 'rest' : 'amount');
  const [ids, setIds] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const line_ids = extent === 'lines' ? [...ids] : [];
  const isEmpty = extent === 'lines' && ids.length === 0;
  /*
   * If nothing is owed, the credit note covers the whole invoice. In this case, the amount is sent explicitly, so that
   * nothing is credited by mistake.
   */
  const whole = extent === 'rest' && invoice.balance_due === 0 ? fromCents(payableTotal(invoice)) : null;
  const fixed = extent === 'amount' || isEmpty ? undefined : creditOf(invoice, { line_ids, amount: whole });
  return { extent, setExtent, ids, toggle, line_ids, isEmpty, whole, fixed };
}

type ItemChoiceProps = { invoice: InvoiceDetail; ids: readonly string[]; onToggle: (id: string) => void };

function ItemChoice({ invoice, ids, onToggle }: ItemChoiceProps) {
  return (
    <ul aria-label="Items to credit" className="grid gap-2.5">
      {invoice.items.map((item) => (
        <li key={item.id} className="flex items-center justify-between gap-3">
          <Checkbox
            label={<bdi>{item.name}</bdi>}
            checked={ids.includes(item.id)}
            onCheckedChange={() => onToggle(item.id)}
          />
          <span className="text-fg-2 tabular-nums">{formatMoney(item.total)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The largest amount that the dialog accepts. A credit note can also cover what was already paid. */
const mostOf = (kind: CreditDialogKind, invoice: InvoiceDetail) =>
  kind === 'credit' ? creditableAmount(invoice) : toCents(invoice.balance_due);

/** The initial amount in the form: the balance or, if nothing is owed, the largest amount that can be credited. */
const firstAmount = (kind: CreditDialogKind, invoice: InvoiceDetail) =>
  (invoice.balance_due || fromCents(mostOf(kind, invoice))).toFixed(2);

/** The part of the credited amount that the customer has already paid. This part becomes customer credit. */
const becomesCredit = (invoice: InvoiceDetail, amount: Cents) =>
  overpaidAmount({ ...invoice, credited: fromCents(addCents(toCents(invoice.credited), amount)) });

type AmountFieldProps = Pick<CreditForm, 'control' | 'errors'> & { help: string };

function AmountField({ control, errors, help }: AmountFieldProps) {
  return (
    <Field label="Amount" error={errors.amount} help={help}>
      <Controller
        control={control}
        name="amount"
        render={({ field: { onChange, ...field } }) => (
          <MoneyInput
            {...field}
            data-autofocus=""
            onFocus={(event) => event.target.select()}
            onValueChange={onChange}
          />
        )}
      />
    </Field>
  );
}

function ShareText({ share, paid }: { share: CreditShare; paid: Cents }) {
  return (
    <p role="status" className="text-fg-2">
      Credit of <strong className="text-fg-1 tabular-nums">{formatCents(share.amount)}</strong>
      {share.tax > 0 && <span className="tabular-nums"> including {formatCents(share.tax)} sales tax</span>}
      {paid > 0 && (
        <span className="tabular-nums">
          . {formatCents(paid)} was already paid and becomes the customer’s credit.
        </span>
      )}
    </p>
  );
}

type CreditDialogProps = { kind: CreditDialogKind; invoice: InvoiceDetail; onClose: () => void };

/** Returns the form for the write-off or credit note, and the items or the amount that the user has chosen. */
function useCreditForm({ kind, invoice }: CreditDialogProps) {
  const { today } = useBusinessDay();
  const chosen = useExtent(kind, invoice);
  const { extent, fixed, isEmpty, line_ids, whole } = chosen;
  const isAmount = extent === 'amount';
  const writeOff = useCreate(api.invoices.writeOff);
  const credit = useCreate(api.invoices.credit);
  const form = useSavedForm({
    start: { amount: firstAmount(kind, invoice), date: today, reason: '' },
    read: (typed) => {
      const read = readCredit(typed);
      if (read.problems) return read;
      const { amount: typedAmount, date, reason } = read.values;
      const amount = fixed ? fromCents(fixed.amount) : typedAmount;
      const problem = isEmpty
        ? 'Choose at least one item'
        : creditAmountProblem(amount, mostOf(kind, invoice));
      return readUnless(
        { amount, date, reason },
        {
          [isAmount ? 'amount' : wholeForm]: problem,
          date: futureDateProblem(date, today) ?? creditDateProblem(date, invoice),
        },
      );
    },
    create: async ({ amount, ...fields }, key) => {
      if (kind === 'writeOff') await writeOff({ ...fields, id: invoice.id, amount }, key);
      else {
        await credit({ ...fields, id: invoice.id, amount: isAmount ? amount : whole, line_ids }, key);
      }
      const paid = kind === 'credit' ? becomesCredit(invoice, toCents(amount)) : zeroCents;
      successToast(
        texts[kind].done,
        paid > 0
          ? `${formatCents(paid)} is the customer’s credit now.`
          : `${formatMoney(amount)} is no longer owed.`,
      );
    },
    shown: isAmount ? ['amount', 'date', 'reason'] : ['date', 'reason'],
  });
  return { form, chosen };
}

type CreditForm = ReturnType<typeof useCreditForm>['form'];

function CreditFields({ kind, invoice, form, chosen }: CreditFieldsProps) {
  const { today } = useBusinessDay();
  const { register, control, errors, set } = form;
  const typed = Number(useWatch({ control, name: 'amount' }));
  const isAmount = chosen.extent === 'amount';
  const ofTyped =
    kind === 'credit' && isAmount && typed > 0 && isMoney(typed)
      ? creditOf(invoice, { line_ids: [], amount: typed })
      : undefined;
  const share = chosen.fixed ?? ofTyped;
  const choose = (next: Extent) => {
    // The form validates the amount even while the amount field is hidden, so the hidden amount must always be valid.
    set({ amount: firstAmount(kind, invoice) });
    chosen.setExtent(next);
  };
  return (
    <>
      {kind === 'credit' && (
        <SegmentedControl
          label="What to credit"
          value={chosen.extent}
          segments={extentsOf(invoice)}
          onValueChange={choose}
        />
      )}
      {chosen.extent === 'lines' && (
        <ItemChoice invoice={invoice} ids={chosen.ids} onToggle={chosen.toggle} />
      )}
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-4">
        {isAmount && (
          <AmountField
            control={control}
            errors={errors}
            help={
              toCents(invoice.balance_due) < mostOf(kind, invoice)
                ? `At most ${formatCents(mostOf(kind, invoice))}`
                : `Balance due: ${formatMoney(invoice.balance_due)}`
            }
          />
        )}
        <Field label="Date" error={errors.date}>
          <Controller
            control={control}
            name="date"
            render={({ field: { onChange, ...field } }) => (
              <DateInput {...field} today={today} onValueChange={onChange} />
            )}
          />
        </Field>
      </div>
      <Field label="Reason" error={errors.reason}>
        <Textarea rows={2} {...(!isAmount && { 'data-autofocus': '' })} {...register('reason')} />
      </Field>
      {kind === 'credit' && share && <ShareText share={share} paid={becomesCredit(invoice, share.amount)} />}
    </>
  );
}

type CreditFieldsProps = Pick<CreditDialogProps, 'kind' | 'invoice'> &
  Pick<ReturnType<typeof useCreditForm>, 'form' | 'chosen'>;

/** Writes off or credits part of an invoice. The dialog keeps using the invoice as it was when the dialog opened. */
export default function CreditDialog({ kind, invoice: given, onClose }: CreditDialogProps) {
  const [invoice] = useState(given);
  const words = texts[kind];
  const { form, chosen } = useCreditForm({ kind, invoice, onClose });
  return (
    <FormDialog
      {...form.frame}
      size="md"
      onClose={onClose}
      title={`${words.title} ${invoiceTitle(invoice)}`}
      description={words.description}
      submitLabel={words.submit}
      lossText={`This ${nouns[kind]} is not saved yet.`}
      notices={<SaveNotices form={form} noun={nouns[kind]} />}
    >
      <CreditFields kind={kind} invoice={invoice} form={form} chosen={chosen} />
    </FormDialog>
  );
}
