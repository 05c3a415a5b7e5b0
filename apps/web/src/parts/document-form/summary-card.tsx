import { readDiscount } from '@dayworks/shared/documents/discount';
import { type ReceivedPayment, receivedTotal } from '@dayworks/shared/documents/received-payments';
import { summaryLines } from '@dayworks/shared/documents/summary-lines';
import { discountProblem, isPricedLine } from '@dayworks/shared/documents/totals';
import { openBalance } from '@dayworks/shared/invoices/invoice-balance';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { MoneyInput } from '../../ui/input/money-input.tsx';
import { useTaxNames } from '../tax-rate/use-tax-names.ts';
import { TotalsBox } from './totals-box.tsx';
import type { DocumentFormModel } from './use-document-form.ts';

type SummaryCardProps = {
  model: DocumentFormModel;
  payments: readonly ReceivedPayment[];
  actions: ReactNode;
};

export function SummaryCard({ model, payments, actions }: SummaryCardProps) {
  const { items, totals, errors, values } = model;
  const tax_names = useTaxNames();
  const summary = useMemo(() => {
    const balance = openBalance(totals.total, receivedTotal(payments));
    return summaryLines({ items: items.filter(isPricedLine), payments, tax_names }, totals, balance);
  }, [items, totals, payments, tax_names]);
  const [isTyping, setTyping] = useState(false);
  const typed = isTyping ? undefined : readDiscount(values.discount).problem;
  const problem = typed ?? errors.discount ?? (items.length > 0 ? discountProblem(totals) : undefined);
  return (
    <Card aria-labelledby="summary-title">
      <CardHeader id="summary-title" title="Summary" />
      <CardBody className="pt-2! pb-3!">
        <TotalsBox
          summary={summary}
          discountInput={
            <MoneyInput
              size="sm"
              aria-label="Discount"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && 'discount-problem'}
              className="w-30!"
              value={values.discount}
              onValueChange={(typed) => model.set({ discount: typed })}
              // An amount is not reported as invalid while it is being typed.
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
