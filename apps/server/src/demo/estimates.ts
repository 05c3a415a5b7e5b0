import { addDays, type CalendarDate } from '@dayworks/shared/calendar-date';
import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import type { ServiceAddress } from '@dayworks/shared/documents/service-address';
import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/totals';
import { type DepositTerms, depositAsked, depositState } from '@dayworks/shared/estimates/deposit';
import type { EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { DemoContext } from './bluebird.ts';
import { itemRows } from './lines.ts';
import { createPayment, type Received } from './payments.ts';
import { type CustomerRow, type EstimateItemRow, type EstimateRow, type PaymentRow, rowOf } from './rows.ts';
import { termsFor } from './wording.ts';
import { instantOn } from './working-days.ts';

export interface EstimatePlan {
  name: string;
  title: string;
  customer: CustomerRow;
  status: EstimateStatus;
  writtenOn: CalendarDate;
  viewedOn?: CalendarDate;
  items: readonly LineItemInput[];
  discount: number;
  notes: string | null;
  service: ServiceAddress;
  deposit: DepositTerms;
  /** The day the deposit came in. */
  received?: Pick<Received, 'on' | 'method' | 'reference'>;
  convertedOn?: CalendarDate;
}

export interface DemoEstimate {
  plan: EstimatePlan;
  estimate: EstimateRow;
  items: EstimateItemRow[];
  payments: PaymentRow[];
}

const validDays = 30;
export const noDeposit: DepositTerms = { deposit_type: null, deposit_value: null };

function receiveDeposit(context: DemoContext, plan: EstimatePlan, estimate_id: string): PaymentRow[] {
  if (!plan.received) return [];
  const { total } = documentTotals(plan.items, plan.discount);
  const amount = depositAsked(plan.deposit, total);
  const name = `deposit of ${plan.name}`;
  return [createPayment(context, { name, for: { estimate_id }, amount, notes: 'Deposit', ...plan.received })];
}

/** Money and the deposit mark by the shared rules, the times from the plan. */
export function createEstimate(context: DemoContext, plan: EstimatePlan): DemoEstimate {
  const random = context.random(`times of ${plan.name}`);
  const writtenAt = instantOn(plan.writtenOn, random.between(8 * 60, 12 * 60));
  const row = rowOf(context, plan.name, writtenAt);
  const payments = receiveDeposit(context, plan, row.id);
  const viewedAt = plan.viewedOn ? instantOn(plan.viewedOn, random.between(17 * 60, 21 * 60)) : null;
  const deposit = depositState(
    payments,
    { deposit_paid: false, deposit_paid_at: null },
    payments[0]?.created_at ?? writtenAt,
  );
  const estimate: EstimateRow = {
    ...row,
    version: 1,
    customer_id: plan.customer.id,
    ...totalsInDollars(documentTotals(plan.items, plan.discount)),
    notes: plan.notes,
    terms: termsFor(plan.customer.payment_terms ?? validDays),
    ...plan.service,
    title: plan.title,
    status: plan.status,
    valid_until: addDays(plan.writtenOn, validDays),
    payment_terms: plan.customer.payment_terms,
    ...plan.deposit,
    ...deposit,
    sent_at: plan.status === 'draft' ? null : instantOn(plan.writtenOn, random.between(12 * 60, 16 * 60)),
    viewed_at: viewedAt,
    updated_at: payments[0]?.created_at ?? viewedAt ?? writtenAt,
  };
  const items = itemRows(context, plan.name, plan.items, writtenAt).map((item) => ({
    ...item,
    estimate_id: row.id,
  }));
  return { plan, estimate, items, payments };
}
