import { type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { InvoiceStatus } from '@dayworks/shared/invoices/invoice-status';
import type { MemberContext } from '../../platform/verb-context.ts';

interface RawCustomer {
  id: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  type: string;
  city: string | null;
  lead_source: string | null;
  balance_due: number;
  lifetime_value: number;
  archived_at: string | null;
}

interface RawLine {
  name: string;
  quantity: number;
  price: number;
  total: number;
  tax_rate: number;
  discount: number;
  includes_tax: boolean;
  tax_included: number;
}

export interface RawInvoice {
  id: string;
  customer_id: string | null;
  estimate_id: string | null;
  project_id: string | null;
  status: InvoiceStatus;
  date: CalendarDate | null;
  due_date: CalendarDate | null;
  paid_at: CalendarDate | null;
  sent_at: string | null;
  created_at: string;
  subtotal: number;
  discount: number;
  discount_reduces_tax: boolean;
  tax: number;
  total: number;
  balance_due: number;
}

export interface RawEstimate {
  id: string;
  customer_id: string | null;
  status: EstimateStatus;
  valid_until: CalendarDate | null;
  sent_at: string | null;
  viewed_at: string | null;
  won_at: string | null;
  lost_at: string | null;
  deleted_at: string | null;
  total: number;
}

export interface RawPayment {
  id: string;
  invoice_id: string | null;
  estimate_id: string | null;
  customer_id: string | null;
  amount: number;
  refunded_amount: number;
  payment_date: CalendarDate;
  payment_method: string;
  status: string;
  received_by: string | null;
}

interface RawJob {
  id: string;
  estimate_id: string | null;
  customer_id: string | null;
  status: string;
  created_at: string;
  value: number;
  cost: number;
  to_bill: number;
}

/** The table rows that are read to answer questions about money. */
export interface RawRows {
  today: CalendarDate;
  now: Date;
  /** Returns the day of a timestamp in the business's time zone. */
  dayOf: (moment: string) => CalendarDate;
  customers: RawCustomer[];
  projects: { id: string; end_date: CalendarDate | null }[];
  item_catalog: { id: string; name: string; price: number; cost: number | null }[];
  invoices: RawInvoice[];
  invoice_items: (RawLine & { invoice_id: string })[];
  estimates: RawEstimate[];
  estimate_items: (RawLine & { estimate_id: string; is_chosen: boolean })[];
  payments: RawPayment[];
  payment_refunds: { payment_id: string; amount: number; refund_date: CalendarDate }[];
  jobs: RawJob[];
  job_invoices: { job_id: string; invoice_id: string }[];
  job_crew: { job_id: string; user_id: string; is_lead: boolean }[];
  expenses: {
    amount: number;
    spent_on: CalendarDate;
    category: string | null;
    job_id: string | null;
    is_billable: boolean;
    invoice_id: string | null;
  }[];
  leads: { id: string; customer_id: string | null; source: string | null; created_at: string }[];
  appointments: {
    id: string;
    assignee_id: string | null;
    customer_id: string | null;
    status: string;
    start_time: string;
    invoice_id: string | null;
    job_id: string | null;
  }[];
  campaigns: { created_at: string; status: string; cost: number }[];
  marketing_stats: { date: CalendarDate; leads: number; bookings: number; revenue: number }[];
}

const tables = [
  'customers',
  'projects',
  'item_catalog',
  'invoices',
  'invoice_items',
  'estimates',
  'estimate_items',
  'payments',
  'payment_refunds',
  'jobs',
  'job_invoices',
  'job_crew',
  'expenses',
  'leads',
  'appointments',
  'campaigns',
  'marketing_stats',
] as const satisfies (keyof RawRows)[];

export async function readRawRows({ platform, actor }: MemberContext): Promise<RawRows> {
  const { businessId, timeZone, now } = actor;
  const read = async (table: string) => [
    table,
    (await platform.database.operator.query(`select * from ${table} where business_id = $1`, [businessId]))
      .rows,
  ];
  const rows = Object.fromEntries(await Promise.all(tables.map(read))) as Omit<
    RawRows,
    'today' | 'now' | 'dayOf'
  >;
  return {
    ...rows,
    now,
    today: todayIn(timeZone, now),
    dayOf: (moment) => todayIn(timeZone, new Date(moment)),
  };
}
