import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { ServiceAddress } from '@dayworks/shared/documents/addresses';
import { nothingWritten } from '@dayworks/shared/documents/document';
import { shortNumber } from '@dayworks/shared/documents/document-kind';
import { amountOff, documentTotals, totalsInDollars } from '@dayworks/shared/documents/lines/totals';
import { type DepositTerms, depositAsked, depositState } from '@dayworks/shared/estimates/deposit';
import { alwaysIncluded, type EstimateItemInput } from '@dayworks/shared/estimates/estimate-line';
import { type EstimateStatus, estimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { toCents } from '@dayworks/shared/money';
import type { Random } from '../../platform/secrets/random.ts';
import {
  type CustomerRow,
  type DemoContext,
  type EstimateItemRow,
  type EstimateRow,
  instantOn,
  type PaymentRow,
  type ProjectRow,
  type RefundRow,
  rowOf,
  type SignatureRow,
} from '../bluebird.ts';
import { itemRows } from './lines.ts';
import { createPayment, type Received, refundPart } from './payments.ts';

export const termsFor = (days: number): string =>
  `Payment is due within ${days} days. Workmanship is guaranteed for 24 months.`;

const notes = [
  'Thank you for having us.',
  'Spare paint is labelled and left in the utility room.',
  'Please water the beds by hand for a week, the hose bib is new.',
  'We noticed a loose handrail at the back steps. Happy to fix it next time.',
  'Parts carry the maker’s warranty of five years.',
  'Before and after photos are on the way by e-mail.',
  'Work was done in two visits, as agreed.',
  'The shut-off valve is stiff. We recommend replacing it this year.',
];

export function someNotes(random: Random): string | null {
  return random.chance(0.45) ? random.pick(notes) : null;
}

/**
 * Creates a signature as the public page stores it: the name, time, IP address and the complete signed document (rule
 * M25).
 */
function createSignatures(
  context: DemoContext,
  customer: CustomerRow,
  estimate: EstimateRow,
  items: readonly EstimateItemRow[],
): SignatureRow[] {
  if (!estimate.approved_at) return [];
  const name = `signature of ${estimate.id}`;
  const random = context.random(name);
  return [
    {
      ...rowOf(context, name, estimate.approved_at),
      estimate_id: estimate.id,
      estimate_version: estimate.version,
      name: customerName(customer),
      drawing: null,
      signed_at: estimate.approved_at,
      ip: `203.0.113.${random.between(2, 250)}`,
      user_agent: null,
      document: { ...estimate, status: 'approved', customer, items, payments: [] },
    },
  ];
}

export interface EstimatePlan {
  name: string;
  title: string;
  customer: CustomerRow;
  status: EstimateStatus;
  writtenOn: CalendarDate;
  viewedOn?: CalendarDate;
  /**
   * The day of the customer's decision about the estimate; if omitted, the day when the customer first viewed the
   * estimate.
   */
  decidedOn?: CalendarDate;
  /** The changes to the estimate that the customer wants, or the reason for declining. */
  answer?: string;
  items: readonly EstimateItemInput[];
  discount: number;
  notes: string | null;
  service: ServiceAddress;
  deposit: DepositTerms;
  /** The payment of the deposit, including the day it was received. */
  received?: Pick<Received, 'on' | 'method' | 'reference'>;
  /** The amount of the deposit that was refunded after the work was cancelled. */
  refunded?: { on: CalendarDate; dollars: number; notes: string };
  convertedOn?: CalendarDate;
}

export interface DemoEstimate {
  plan: EstimatePlan;
  estimate: EstimateRow;
  items: EstimateItemRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  signatures: SignatureRow[];
}

const validDays = 30;
export const noDeposit: DepositTerms = { deposit_type: null, deposit_value: null };

function receiveDeposit(
  context: DemoContext,
  plan: EstimatePlan,
  estimate_id: string,
): Pick<DemoEstimate, 'payments' | 'refunds'> {
  if (!plan.received) return { payments: [], refunds: [] };
  const { total } = documentTotals(plan.items, amountOff(plan.discount));
  const payment = createPayment(context, {
    name: `deposit of ${plan.name}`,
    for: { estimate_id },
    customer_id: plan.customer.id,
    amount: depositAsked(plan.deposit, total),
    notes: 'Deposit',
    ...plan.received,
  });
  if (!plan.refunded) return { payments: [payment], refunds: [] };
  const { on, dollars, notes } = plan.refunded;
  const back = refundPart(context, payment, { on, amount: toCents(dollars), notes });
  return { payments: [back.payment], refunds: [back.refund] };
}

type Times = Pick<
  EstimateRow,
  | 'sent_at'
  | 'viewed_at'
  | 'changes_requested_at'
  | 'change_request'
  | 'approved_at'
  | 'declined_at'
  | 'decline_reason'
>;

/** The timestamps of all past events of the estimate, which determine its status. */
function courseOf(plan: EstimatePlan, random: Random): Times {
  const sent_at =
    plan.status === 'draft' ? null : instantOn(plan.writtenOn, random.between(12 * 60, 16 * 60));
  const viewedMinute = random.between(17 * 60, 21 * 60);
  const viewed_at = plan.viewedOn ? instantOn(plan.viewedOn, viewedMinute) : null;
  const decidedOn = plan.decidedOn ?? plan.viewedOn;
  const decidedAt = decidedOn ? instantOn(decidedOn, viewedMinute + random.between(4, 45)) : null;
  const isApproved = plan.status === 'approved' || plan.status === 'converted';
  return {
    sent_at,
    viewed_at,
    changes_requested_at: plan.status === 'changes_requested' ? decidedAt : null,
    change_request: plan.status === 'changes_requested' ? (plan.answer ?? null) : null,
    approved_at: isApproved ? decidedAt : null,
    declined_at: plan.status === 'declined' ? decidedAt : null,
    decline_reason: plan.status === 'declined' ? (plan.answer ?? null) : null,
  };
}

const latest = (instants: readonly (string | null | undefined)[]) =>
  instants.filter((instant) => instant != null).reduce((a, b) => (a > b ? a : b));

/**
 * Creates a demo estimate. Its amounts, status and deposit flag follow from the shared rules, and its timestamps come
 * from the plan of the estimate.
 */
export function createEstimate(
  context: DemoContext,
  plan: EstimatePlan,
  projects: readonly ProjectRow[],
): DemoEstimate {
  const random = context.random(`times of ${plan.name}`);
  const writtenAt = instantOn(plan.writtenOn, random.between(8 * 60, 12 * 60));
  const row = rowOf(context, plan.name, writtenAt);
  const { payments, refunds } = receiveDeposit(context, plan, row.id);
  const course = courseOf(plan, random);
  const project = projects.find(({ name }) => name === plan.title);
  const deposit = depositState(
    payments,
    { deposit_paid: false, deposit_paid_at: null },
    payments[0]?.created_at ?? writtenAt,
  );
  const estimate: EstimateRow = {
    ...nothingWritten,
    ...row,
    number: shortNumber(row.id),
    number_counted: null,
    version: 1,
    customer_id: plan.customer.id,
    ...totalsInDollars(documentTotals(plan.items, amountOff(plan.discount))),
    notes: plan.notes,
    terms: termsFor(plan.customer.payment_terms ?? validDays),
    ...plan.service,
    title: plan.title,
    ...course,
    status: estimateStatus({ ...course, is_converted: Boolean(project ?? plan.convertedOn) }),
    valid_until: addDays(plan.writtenOn, validDays),
    payment_terms: plan.customer.payment_terms,
    ...plan.deposit,
    ...deposit,
    payment_schedule: null,
    installments_left: 0,
    converted_at: plan.convertedOn
      ? instantOn(plan.convertedOn, 17 * 60)
      : project
        ? (course.approved_at ?? writtenAt)
        : null,
    project_id: project?.id ?? null,
    link_enabled: true,
    link_offered_at: null,
    share_version: 1,
    deleted_at: null,
    updated_at: latest([
      writtenAt,
      course.viewed_at,
      course.approved_at ?? course.declined_at ?? course.changes_requested_at,
      payments[0]?.updated_at,
    ]),
  };
  const items = itemRows(context, plan.name, plan.items, writtenAt).map((item) => ({
    ...alwaysIncluded,
    ...item,
    estimate_id: row.id,
  }));
  return {
    plan,
    estimate,
    items,
    payments,
    refunds,
    signatures: createSignatures(context, plan.customer, estimate, items),
  };
}
