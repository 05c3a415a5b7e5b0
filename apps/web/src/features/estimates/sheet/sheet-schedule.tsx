import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import {
  installmentDueText,
  type ShownInstallment,
  shownInstallments,
} from '@dayworks/shared/estimates/payment-schedule';
import { formatCents, formatMoney, toCents } from '@dayworks/shared/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { FactLink, SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';

const stateText = ({ state, invoice }: ShownInstallment): string | null => {
  if (!invoice) return null;
  if (!invoice.is_sent) return 'Draft';
  return state === 'paid' ? 'Paid' : `${formatMoney(invoice.balance_due)} due`;
};

type InstallmentRowProps = { estimateId: string; installment: ShownInstallment; mayBill: boolean };

function InstallmentRow({ estimateId, installment, mayBill }: InstallmentRowProps) {
  const { name, percent, position, amount, invoice } = installment;
  const navigate = useNavigate();
  const [key] = useState(newIdempotencyKey);
  const bill = useMutation(
    api.invoices.fromInstallment.mutationOptions({
      context: { idempotencyKey: key },
      onSuccess: (created) => {
        successToast('Success', 'Invoice created successfully');
        navigate(paths.invoiceEdit.getHref(created.id));
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  const state = stateText(installment);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2">
      <span className="min-w-0 flex-1 leading-5 tight:basis-full">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {state && <Tag>{state}</Tag>}
        </span>
        <span className="block text-13 text-fg-2">
          {percent}% · {installmentDueText(installment)}
          {invoice && (
            <>
              {' · '}
              <FactLink to={sheetHref('invoice', invoice.invoice_id)}>Invoice #{invoice.number}</FactLink>
            </>
          )}
        </span>
      </span>
      <span className="font-medium tabular-nums">{formatCents(amount)}</span>
      {!invoice && mayBill && (
        <Button
          size="sm"
          loading={bill.isPending}
          aria-label={`Create the invoice for ${name}`}
          onClick={() => bill.mutate({ estimate_id: estimateId, position })}
        >
          Create invoice
        </Button>
      )}
    </li>
  );
}

/** The payments of the schedule: what each amounts to, when it is invoiced, and what became of it. */
export function SheetSchedule({ estimate, day }: { estimate: EstimateDetail; day: BusinessDay }) {
  const { payment_schedule, installments } = estimate;
  if (!payment_schedule) return null;
  const mayBill = estimateActionProblem('toInstallment', estimate, day.today) === undefined;
  return (
    <SheetSection title="Payment schedule" count={payment_schedule.length}>
      <ul className="border-line border-b">
        {shownInstallments(payment_schedule, installments, toCents(estimate.total)).map((installment) => (
          <InstallmentRow
            key={installment.position}
            estimateId={estimate.id}
            installment={installment}
            mayBill={mayBill}
          />
        ))}
      </ul>
    </SheetSection>
  );
}
