import { nothingWritten, type WrittenFields } from '@dayworks/shared/documents/document';
import { shortNumber } from '@dayworks/shared/documents/document-kind';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { amountOff, documentTotals, totalsInDollars } from '@dayworks/shared/documents/lines/totals';
import type { BuiltInMethod } from '@dayworks/shared/documents/payments/payment-method';
import { balanceDue, settle } from '@dayworks/shared/invoices/invoice-transitions';
import { cents, divideHalfUp, fromCents } from '@dayworks/shared/money';
import type {
  CustomerRow,
  DemoContext,
  InvoiceItemRow,
  InvoiceRow,
  PaymentRow,
  RefundRow,
} from '../bluebird.ts';
import type { Course } from '../work/course.ts';
import { itemRows } from './lines.ts';
import { createPayment, refundPart, someMethod } from './payments.ts';

type Written = Pick<InvoiceRow, 'project_id' | 'created_at'> &
  Omit<Partial<WrittenFields>, 'customer_id'> &
  Pick<WrittenFields, 'discount'>;

/** The plan of a demo invoice: the invoice as it was created, and its later events. */
export type InvoicePlan = Written & {
  id: string;
  business_id: string | null;
  customer: CustomerRow;
  date: string;
  due_date: string;
  items: readonly LineItemInput[];
  course: Course;
  /** The payment method; if omitted, the customer's usual payment method is used. */
  paidBy?: BuiltInMethod;
  source?: { estimate_id: string; deposit: number; payments: readonly PaymentRow[] };
};

export interface DemoInvoice {
  invoice: InvoiceRow;
  items: InvoiceItemRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  /** Set for a deleted invoice: the time of the deletion, and the complete invoice before it was deleted. */
  deleted?: { at: string; before: unknown };
}

function receivePayments(
  context: DemoContext,
  plan: InvoicePlan,
  total: number,
): Pick<DemoInvoice, 'payments' | 'refunds'> {
  const random = context.random(`payments of ${plan.id}`);
  const received: PaymentRow[] = [];
  const refunds: RefundRow[] = [];
  for (const [index, { on, percent, refundedOn }] of plan.course.receipts.entries()) {
    const owed = balanceDue({ status: 'sent', total }, [...(plan.source?.payments ?? []), ...received]);
    const amount = cents(Number(divideHalfUp(BigInt(owed) * BigInt(percent), 100n)));
    const payment = createPayment(context, {
      name: `payment ${index} of ${plan.id}`,
      for: { invoice_id: plan.id },
      customer_id: plan.customer.id,
      amount,
      on,
      method: plan.paidBy ?? someMethod(random, plan.customer.type, amount),
    });
    const own = { ...payment, business_id: plan.business_id };
    if (refundedOn) {
      const back = refundPart(context, own, { on: refundedOn, amount, notes: 'Paid by the wrong means' });
      refunds.push(back.refund);
      received.push(back.payment);
    } else received.push(own);
  }
  return { payments: received, refunds };
}

const latest = (instants: readonly (string | null)[]) =>
  instants.filter((instant) => instant !== null).reduce((a, b) => (a > b ? a : b));

/** Calculates the totals, status, balance and timestamps of an invoice from its plan, using the shared rules. */
export function settledInvoice(context: DemoContext, plan: InvoicePlan): DemoInvoice {
  const { customer, date, due_date, items, course, source, paidBy: _, ...written } = plan;
  const totals = totalsInDollars(documentTotals(items, amountOff(plan.discount)));
  const { payments, refunds } = receivePayments(context, plan, totals.total);
  const { balance, ...settled } = settle({
    status: 'draft',
    created_at: plan.created_at,
    sent_at: course.sent_at,
    viewed_at: course.viewed_at,
    paid_at: null,
    total: totals.total,
    totalBefore: totals.total,
    payments: [...(source?.payments ?? []), ...payments],
  });
  const changes = [
    plan.created_at,
    course.sent_at,
    course.viewed_at,
    ...payments.map((row) => row.updated_at),
  ];
  const invoice: InvoiceRow = {
    ...nothingWritten,
    ...written,
    ...totals,
    ...settled,
    number: shortNumber(written.id),
    number_counted: null,
    date,
    due_date,
    updated_at: latest(changes),
    version: 1,
    customer_id: customer.id,
    estimate_id: source?.estimate_id ?? null,
    installment_of: null,
    installment: null,
    deposit: source?.deposit ?? 0,
    balance_due: fromCents(balance),
    reminded_on: null,
    disputed_at: null,
    promised_for: null,
    promised_at: null,
    promises_by_link: 0,
    reminders_stopped_at: null,
    reminders_stopped_note: null,
    credited: 0,
    written_off: 0,
    applied: 0,
    credited_tax: 0,
    credit_days: [],
    voided_at: null,
    void_reason: null,
    voided_work: null,
    shared_with: [],
    link_enabled: true,
    link_offered_at: null,
    share_version: 1,
  };
  const itemsOfInvoice = itemRows(context, plan.id, items, plan.created_at).map((item) => ({
    ...item,
    business_id: plan.business_id,
    invoice_id: plan.id,
  }));
  return { invoice, items: itemsOfInvoice, payments, refunds };
}

/**
 * Deletes an invoice in the same way as the product: payments and items are removed, and an empty row remains (rule
 * M11).
 */
export function deletedInvoice({ invoice, items, payments }: DemoInvoice, at: string): DemoInvoice {
  const zero = { subtotal: 0, discount: 0, tax: 0, total: 0, balance_due: 0, deposit: 0 };
  return {
    invoice: { ...invoice, ...zero, status: 'cancelled', paid_at: null, updated_at: at, version: 2 },
    items: [],
    payments: [],
    refunds: [],
    deleted: { at, before: { ...invoice, items, payments } },
  };
}
