import { readDiscount } from '@dayworks/shared/documents/lines/discount';
import {
  type DocumentSummary,
  type SummedCredit,
  summaryLines,
} from '@dayworks/shared/documents/lines/summary-lines';
import { discountProblem, isPricedLine } from '@dayworks/shared/documents/lines/totals';
import { type ReceivedPayment, receivedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { openBalance } from '@dayworks/shared/invoices/invoice-transitions';
import { formatMoney, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { FormElement } from '../form/form-element.tsx';
import { ItemEditor } from '../item-editor/item-editor.tsx';
import { DiscountInput } from '../item-editor/item-inputs.tsx';
import { IncludedTax, useTaxNames } from '../tax-rates.tsx';
import type { DocumentFormModel } from './use-document-form.ts';

type TotalsBoxProps = {
  summary: DocumentSummary;
  /** The input field for the discount of the document. */
  discountInput: ReactNode;
};

/**
 * The totals of the document, updated while the user types; there is a line for the discount even if there is no
 * discount.
 */
function TotalsBox({ summary, discountInput }: TotalsBoxProps) {
  const { charges, total, included, settlements, balance } = summary;
  const [subtotal, ...others] = charges.filter(({ key }) => key !== 'discount');
  /*
   * The amount of the discount is shown beside its input field only if the user has not typed the discount as an
   * amount.
   */
  const discount = charges.find(({ key, label }) => key === 'discount' && label !== 'Discount');
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {subtotal && <Row label={subtotal.label}>{formatMoney(subtotal.amount)}</Row>}
      <Row label="Discount" note={discount && formatMoney(discount.amount)}>
        {discountInput}
      </Row>
      {others.map(({ key, label, amount }) => (
        <Row key={key} label={label}>
          {formatMoney(amount)}
        </Row>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold">Total</dt>
        <dd
          className={cx(
            'min-w-0 break-words text-right font-semibold text-24 tabular-nums tracking-tighter',
            total < 0 && 'text-danger-fg',
          )}
        >
          {formatMoney(total)}
        </dd>
      </div>
      <IncludedTax texts={included} />
      {settlements.map(({ key, label, amount }) => (
        <Row key={key} label={label}>
          {formatMoney(amount)}
        </Row>
      ))}
      {settlements.length > 0 && (
        <Row label="Balance due" isStrong>
          {formatMoney(balance)}
        </Row>
      )}
    </dl>
  );
}

type RowProps = { label: string; note?: string | undefined; isStrong?: boolean; children: ReactNode };

function Row({ label, note, isStrong = false, children }: RowProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
        isStrong ? 'font-semibold' : 'text-fg-2',
      )}
    >
      <dt className="wrap-anywhere min-w-0">
        {label}
        {note && <span className="block text-12 text-fg-3 tabular-nums">{note}</span>}
      </dt>
      <dd className="ml-auto min-w-0 text-fg-1 tabular-nums">{children}</dd>
    </div>
  );
}

type SummaryCardProps = {
  model: DocumentFormModel;
  payments: readonly ReceivedPayment[];
  credits: readonly SummedCredit[];
  actions: ReactNode;
};

function SummaryCard({ model, payments, credits, actions }: SummaryCardProps) {
  const { items, pricing, totals, errors, values } = model;
  const tax_names = useTaxNames();
  const summary = useMemo(() => {
    const credited = sumCents(credits.map(({ amount }) => toCents(amount)));
    const balance = openBalance(subtractCents(totals.total, credited), receivedTotal(payments));
    return summaryLines(
      { ...pricing, items: items.filter(isPricedLine), payments, credits, tax_names },
      totals,
      balance,
    );
  }, [items, pricing, totals, payments, credits, tax_names]);
  const [isTyping, setTyping] = useState(false);
  const typed = isTyping ? undefined : readDiscount(values).problem;
  const problem =
    typed ?? errors.discount ?? (items.length > 0 ? discountProblem(totals, pricing) : undefined);
  return (
    <Card aria-labelledby="summary-title">
      <CardHeader id="summary-title" title="Summary" />
      <CardBody className="pt-2! pb-3!">
        <TotalsBox
          summary={summary}
          discountInput={
            <DiscountInput
              kind={values.discount_kind}
              onKindChange={(discount_kind) => model.set({ discount_kind })}
              size="sm"
              aria-label="Discount"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && 'discount-problem'}
              className="w-28!"
              value={values.discount}
              onValueChange={(typed) => model.set({ discount: typed })}
              // No error is shown for a discount amount that the user is still typing.
              onFocus={() => setTyping(true)}
              onBlur={() => setTyping(false)}
            />
          }
        />
        {problem && (
          <p
            id="discount-problem"
            role="alert"
            className="mt-2 flex items-start gap-[5px] text-12 text-danger-fg"
          >
            <CircleAlert className="mt-0.5 size-3 stroke-2" />
            {problem}
          </p>
        )}
        <div className="mt-4 grid gap-2 empty:hidden">{actions}</div>
      </CardBody>
    </Card>
  );
}

type DocumentFormProps = {
  id: string;
  model: DocumentFormModel;
  /** The notices shown above the fields of the document form. */
  notices?: ReactNode;
  /** The card with the document details, shown above the items. */
  details: ReactNode;
  /** The payments that were already received and reduce the balance. */
  payments?: readonly ReceivedPayment[];
  /** The credit notes and write-offs on the stored invoice, which also reduce the balance. */
  credits?: readonly SummedCredit[];
  /** The buttons of the document form, shown below the totals. */
  actions?: ReactNode;
  /** The cards that are shown below the summary of the document form. */
  beside?: ReactNode;
};

const noCredits: readonly SummedCredit[] = [];

export function DocumentForm(props: DocumentFormProps) {
  const { id, model, notices, details, payments = [], credits = noCredits, actions, beside } = props;
  const { values, errors, frame } = model;

  return (
    <FormElement
      id={id}
      frame={{ onSave: model.submit, submitCount: frame.submitCount }}
      className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4 max-sm:gap-3"
    >
      {notices && <div className="col-span-full grid gap-3 empty:hidden">{notices}</div>}
      <div className="grid min-w-0 gap-4 max-sm:gap-3">
        {details}
        <ItemEditor
          editor={model.editor}
          items={values.items}
          open={values.open}
          isTaxExempt={model.isTaxExempt}
          pricesIncludeTax={values.prices_include_tax}
          error={errors.items}
        />
        <Card>
          <CardBody className="grid grid-cols-2 gap-4 pt-5 max-sm:grid-cols-1 narrow:pt-4">
            <Field label="Notes" error={errors.notes}>
              <Textarea
                dir="auto"
                value={values.notes}
                onChange={(event) => model.set({ notes: event.target.value })}
              />
            </Field>
            <Field label="Terms and Conditions" error={errors.terms}>
              <Textarea
                dir="auto"
                value={values.terms}
                onChange={(event) => model.set({ terms: event.target.value })}
              />
            </Field>
          </CardBody>
        </Card>
      </div>
      <div className="sticky top-[calc(var(--header-height)+16px)] grid min-w-0 gap-4 max-lg:static max-sm:gap-3">
        <SummaryCard model={model} payments={payments} credits={credits} actions={actions} />
        {beside}
      </div>
    </FormElement>
  );
}
