import { discountFromText } from '@dayworks/shared/documents/discount';
import { discountProblem, documentTotals, isPricedLine } from '@dayworks/shared/documents/totals';
import { type Cents, formatCents, maxCents, subtractCents, zeroCents } from '@dayworks/shared/money';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { TotalsBox } from '../totals-box.tsx';
import type { DocumentFormModel } from './use-document-form.ts';

type SummaryCardProps = { model: DocumentFormModel; received?: Cents; actions: ReactNode };

export function SummaryCard({ model, received = zeroCents, actions }: SummaryCardProps) {
  const { items, discount, errors, values } = model;
  const totals = documentTotals(items.filter(isPricedLine), discount);
  const problem = errors.discount ?? (items.length > 0 ? discountProblem(totals) : undefined);
  return (
    <Card aria-labelledby="summary-title">
      <CardHeader id="summary-title" title="Summary" />
      <CardBody className="pt-2! pb-3!">
        <TotalsBox
          items={items}
          discount={discount}
          discountInput={
            <MoneyInput
              size="sm"
              aria-label="Discount"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && 'discount-problem'}
              className="w-30!"
              value={values.discount}
              onValueChange={(typed) => model.set({ discount: typed })}
              onBlur={() => {
                // Not a number: no discount. An amount that the rules refuse stays, to be mended.
                const isBlank = values.discount.trim() === '';
                if (!isBlank && discountFromText(values.discount) === 0) model.set({ discount: '0.00' });
              }}
            />
          }
        />
        {received > 0 && <Settlement total={totals.total} received={received} />}
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

function Settlement({ total, received }: { total: Cents; received: Cents }) {
  const lines = [
    { label: 'Received', amount: subtractCents(zeroCents, received), look: 'text-fg-2' },
    {
      label: 'Balance due',
      amount: maxCents(zeroCents, subtractCents(total, received)),
      look: 'font-semibold',
    },
  ];
  return (
    <dl className="mt-1.5 grid gap-1.5">
      {lines.map(({ label, amount, look }) => (
        <div key={label} className={`flex items-baseline justify-between gap-4 ${look}`}>
          <dt>{label}</dt>
          <dd className="text-fg-1 tabular-nums">{formatCents(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
